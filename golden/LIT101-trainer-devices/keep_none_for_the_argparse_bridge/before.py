import argparse

from pytorch_lightning import Trainer

parser = argparse.ArgumentParser()
parser = Trainer.add_argparse_args(parser)
args = parser.parse_args()
args.accelerator = None
trainer = Trainer.from_argparse_args(args, max_epochs=3)
