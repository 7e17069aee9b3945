import argparse

import pytorch_lightning as pl


class Net(pl.LightningModule):
    """A net that brings its options, and those of the trainer."""

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = argparse.ArgumentParser(parents=[parent_parser], add_help=False)
        parser.add_argument('--lr', type=float)
        pl.Trainer.add_argparse_args(parent_parser=parser)
        return parser

    def option_value(self):
        return None
