import os
from pathlib import Path

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.callbacks.model_checkpoint import ModelCheckpoint as Checkpoint

NAME = "runs/{epoch}-{val_loss:.2f}"


def callbacks(args, root):
    return [
        ModelCheckpoint(dirpath="weights", filename="{epoch:02d}-{val_loss:.2f}", monitor="val_loss"),
        Checkpoint(dirpath="weights", filename="{epoch}"),
        Checkpoint(dirpath=root, filename="{epoch}", save_top_k=2),
        pl.callbacks.ModelCheckpoint(
            dirpath=os.path.join(args.dir, args.name, "best"),  # where it goes
            filename="{epoch}",
            mode="max",
        ),
        ModelCheckpoint(dirpath=f"{root}/{args.name}", filename="{epoch}-{val_loss:.2f}"),
        ModelCheckpoint(dirpath=root, filename="{epoch}"),
        ModelCheckpoint(dirpath=Path(root), filename="{epoch}"),
        ModelCheckpoint(dirpath=".", filename='{epoch}'),
        ModelCheckpoint(dirpath="/", filename="{epoch}"),
        ModelCheckpoint(dirpath=os.path.dirname(NAME), filename=os.path.basename(NAME)),
        ModelCheckpoint(),
        ModelCheckpoint(filename="{epoch}"),
    ]


options = {"dirpath": "a", "filename": "{epoch}", "save_last": True}
checkpoint = ModelCheckpoint(**options)
CONFIG = {"_target_": "pytorch_lightning.callbacks.ModelCheckpoint", "dirpath": "b", "filename": "{epoch}"}
