from argparse import ArgumentParser

from pytorch_lightning import Trainer


def options():
    return Trainer.add_argparse_args(ArgumentParser())
