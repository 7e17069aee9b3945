import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("--output_dir", default=None, type=str)
parser.add_argument("--models_dir", required=False)
args = parser.parse_args()

first = pl.callbacks.ModelCheckpoint(filepath=args.output_dir, prefix="checkpoint", monitor="val_loss")
third = pl.callbacks.ModelCheckpoint(filepath=args.models_dir, prefix="model", monitor="val_loss")
