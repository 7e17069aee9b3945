from argparse import ArgumentParser

from pytorch_lightning import Trainer

from model import Data, Net

if __name__ == "__main__":
    parser = ArgumentParser()
    Data.add_argparse_args(parser)
    Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    trainer = Trainer.from_argparse_args(args)
    trainer.fit(Net(), Data.from_argparse_args(args))
