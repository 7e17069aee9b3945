from argparse import ArgumentParser

from .second import add_trainer_args, more


def options():
    return more(add_trainer_args(ArgumentParser()))
