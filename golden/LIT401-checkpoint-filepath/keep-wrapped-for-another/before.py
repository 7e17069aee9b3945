from pathlib import Path

import pytorch_lightning as pl
from keras_like import ModelCheckpoint


def main(args):
    out = Path(args.out)
    return pl.Trainer(), ModelCheckpoint(filepath=str(out / "{epoch}"))
