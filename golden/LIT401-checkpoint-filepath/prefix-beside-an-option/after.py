import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("--output_dir", default=None, type=str)
parser.add_argument("--models_dir", required=False)
args = parser.parse_args()

first = pl.callbacks.ModelCheckpoint(dirpath=args.output_dir, filename="checkpoint{epoch}", monitor="val_loss")
third = pl.callbacks.ModelCheckpoint(dirpath=args.models_dir, filename="model{epoch}", monitor="val_loss")
