"""Old code called `Trainer.add_argparse_args(parser)`; this one makes its own options."""
import argparse

from pytorch_lightning import Trainer

HELP = "once pl.Trainer.from_argparse_args(args)"


def main():
    parser = argparse.ArgumentParser(description=HELP)
    parser.add_argument("--epochs", type=int, default=1)  # not Trainer.add_argparse_args
    options = parser.parse_args()
    return Trainer(max_epochs=options.epochs)
