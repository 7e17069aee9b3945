import argparse
from dataclasses import dataclass

MACHINE = {"gpus": 4, "backend": "ddp2"}


@dataclass
class Config:
    strategy: str = "dp"


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("-d", "--distributed-backend", default="dp", choices=["dp", "ddp"])
    return parser.parse_args()
