from argparse import ArgumentParser

from pytorch_lightning import Trainer

from .model import Net


def main():
    parser = ArgumentParser()
    parser = Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    trainer = Trainer.from_argparse_args(args)
    trainer.fit(Net(3))
