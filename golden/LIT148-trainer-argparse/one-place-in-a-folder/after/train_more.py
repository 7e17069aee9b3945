from argparse import ArgumentParser

from model import Data, Net
from train import add_class_args, add_trainer_args, from_args, trainer_from_args

if __name__ == "__main__":
    parser = ArgumentParser()
    add_class_args(parser, Data)
    add_trainer_args(parser)
    args = parser.parse_args()
    trainer = trainer_from_args(args)
    trainer.test(Net(), from_args(args, Data, size=2))
