import argparse

from pytorch_lightning import Trainer


def given(parser):
    return Trainer.parse_argparser(parser)


def either(args=None):
    parser = argparse.ArgumentParser()
    if args is not None:
        parser = args
    return Trainer.parse_argparser(parser)
