import os
from pathlib import Path

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.callbacks.model_checkpoint import ModelCheckpoint as Checkpoint

NAME = "runs/{epoch}-{val_loss:.2f}"


def callbacks(args, root):
    return [
        ModelCheckpoint(filepath="weights/{epoch:02d}-{val_loss:.2f}", monitor="val_loss"),
        Checkpoint("weights/{epoch}"),
        Checkpoint(os.path.join(root, "{epoch}"), save_top_k=2),
        pl.callbacks.ModelCheckpoint(
            filepath=os.path.join(args.dir, args.name, "best/{epoch}"),  # where it goes
            mode="max",
        ),
        ModelCheckpoint(filepath=f"{root}/{args.name}/{{epoch}}-{{val_loss:.2f}}"),
        ModelCheckpoint(filepath=root + "/{epoch}"),
        ModelCheckpoint(filepath=Path(root) / "{epoch}"),
        ModelCheckpoint(filepath='{epoch}'),
        ModelCheckpoint(filepath="/{epoch}"),
        ModelCheckpoint(filepath=NAME),
        ModelCheckpoint(filepath=None),
        ModelCheckpoint(prefix="", filename="{epoch}"),
    ]


options = {"filepath": "a/{epoch}", "save_last": True}
checkpoint = ModelCheckpoint(**options)
CONFIG = {"_target_": "pytorch_lightning.callbacks.ModelCheckpoint", "filepath": "b/{epoch}"}
