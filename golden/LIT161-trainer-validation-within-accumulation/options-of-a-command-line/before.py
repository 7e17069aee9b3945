from argparse import ArgumentParser

from pytorch_lightning import Trainer

parser = Trainer.add_argparse_args(ArgumentParser())
trainer = Trainer.from_argparse_args(parser.parse_args(), val_check_interval=0.5)
