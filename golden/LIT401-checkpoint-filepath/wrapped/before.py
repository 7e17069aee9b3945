import os
from pathlib import Path

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args, root):
    out = Path(args.out)
    for fold in range(5):
        trainer = pl.Trainer(
            checkpoint_callback=ModelCheckpoint(filepath=str(out / "{epoch}-{val_loss:.2f}"), monitor="val_loss"),
        )
        trainer.fit(args.model)
    first = ModelCheckpoint(filepath=str(root.parent / f"fold{fold}" / "{epoch}"))  # a folder each
    second = ModelCheckpoint(filepath=os.fspath(Path("runs/{epoch}")))
    third = ModelCheckpoint(filepath=str(out / args.name))
    return first, second, third
