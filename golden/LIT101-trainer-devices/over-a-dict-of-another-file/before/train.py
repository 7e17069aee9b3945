import argparse
import copy

import pytorch_lightning as pl

from defaults import EXPERIMENTS


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--experiment", choices=list(EXPERIMENTS))
    parser.add_argument("--gpus", type=int)
    args = parser.parse_args()
    config = copy.deepcopy(EXPERIMENTS[args.experiment])
    if args.gpus:
        config["trainer"]["gpus"] = args.gpus
        config["trainer"]["accelerator"] = "ddp"
    trainer = pl.Trainer(**config["trainer"])
    return trainer
