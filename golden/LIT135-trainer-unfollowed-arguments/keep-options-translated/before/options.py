import argparse


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gpus", type=int)
    parser.add_argument("--max_epochs", type=int, default=3)
    return parser.parse_args()
