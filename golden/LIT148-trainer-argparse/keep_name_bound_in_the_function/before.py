from argparse import ArgumentParser

from pytorch_lightning import Trainer

from launcher import settings


def build(name):
    from launcher import trainer_from_args

    if name == "launcher":
        return trainer_from_args(settings)
    args = Trainer.parse_argparser(settings)
    return Trainer.from_argparse_args(args, logger=False)


def options():
    def add_trainer_args(parser):
        parser.add_argument("--name")
        return Trainer.add_argparse_args(parser)

    return add_trainer_args(ArgumentParser())
