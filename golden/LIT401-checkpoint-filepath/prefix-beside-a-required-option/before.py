import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("weights_dir", type=str)
parser.add_argument("--output_dir", default=None, type=str, required=True, help="where all is written")
parser.add_argument("-m", "--models-dir", required=True)
args = parser.parse_args()

first = pl.callbacks.ModelCheckpoint(filepath=args.output_dir, prefix="checkpoint", monitor="val_loss")
second = pl.callbacks.ModelCheckpoint(filepath=args.weights_dir, prefix="net", monitor="val_loss")
third = pl.callbacks.ModelCheckpoint(filepath=args.models_dir, prefix="model", monitor="val_loss")
