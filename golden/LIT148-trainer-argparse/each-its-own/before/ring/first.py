from argparse import ArgumentParser

from pytorch_lightning import Trainer

from .second import more


def options():
    return more(Trainer.add_argparse_args(ArgumentParser()))
