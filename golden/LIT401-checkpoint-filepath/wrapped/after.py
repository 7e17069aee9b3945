import os
from pathlib import Path

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args, root):
    out = Path(args.out)
    for fold in range(5):
        trainer = pl.Trainer(
            checkpoint_callback=ModelCheckpoint(dirpath=out, filename="{epoch}-{val_loss:.2f}", monitor="val_loss"),
        )
        trainer.fit(args.model)
    first = ModelCheckpoint(dirpath=root.parent / f"fold{fold}", filename="{epoch}")  # a folder each
    second = ModelCheckpoint(dirpath="runs", filename="{epoch}")
    filepath = str(out / args.name)
    third = ModelCheckpoint(dirpath=os.path.dirname(filepath), filename=os.path.basename(filepath))
    return first, second, third
