"""Options of a parser of one's own, which are called so."""
import argparse

from pytorch_lightning import Trainer


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--trainer.gpus", type=int)
    parser.set_defaults(**{"trainer.gpus": 1})
    return vars(parser.parse_args())


print(Trainer, parse()["trainer.gpus"])
