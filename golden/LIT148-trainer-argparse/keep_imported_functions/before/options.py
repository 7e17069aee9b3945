import argparse
import inspect

from pytorch_lightning import Trainer


def add_trainer_args(parser):
    for name in inspect.signature(Trainer).parameters:
        parser.add_argument(f"--{name}")
    return parser


def trainer_from_args(args, **overrides):
    return Trainer(**{**vars(args), **overrides})
