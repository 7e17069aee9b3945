from argparse import ArgumentParser

from pytorch_lightning import Trainer


def options(add_trainer_args=True):
    parser = ArgumentParser()
    if add_trainer_args:
        parser = Trainer.add_argparse_args(parser)
    return parser
