import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("--best", default=None)
args = parser.parse_args()

checkpoint = pl.callbacks.ModelCheckpoint(filepath=args.best, prefix="checkpoint", monitor="val_loss")
