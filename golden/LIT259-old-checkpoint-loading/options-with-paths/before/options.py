import argparse
from pathlib import Path


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--out", type=Path, default="out")
    parser.add_argument("--gpus", type=int, default=0)
    return parser.parse_args()
