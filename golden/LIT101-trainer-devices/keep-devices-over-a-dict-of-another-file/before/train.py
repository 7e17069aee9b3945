import argparse
import copy

import pytorch_lightning as pl

from defaults import BASE


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--devices", type=int)
    args = parser.parse_args()
    config = copy.deepcopy(BASE)
    if args.devices:
        config["devices"] = args.devices
    return pl.Trainer(**config)
