import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("weights_dir", type=str)
parser.add_argument("--output_dir", default=None, type=str, required=True, help="where all is written")
parser.add_argument("-m", "--models-dir", required=True)
args = parser.parse_args()

first = pl.callbacks.ModelCheckpoint(dirpath=args.output_dir, filename="checkpoint{epoch}", monitor="val_loss")
second = pl.callbacks.ModelCheckpoint(dirpath=args.weights_dir, filename="net{epoch}", monitor="val_loss")
third = pl.callbacks.ModelCheckpoint(dirpath=args.models_dir, filename="model{epoch}", monitor="val_loss")
