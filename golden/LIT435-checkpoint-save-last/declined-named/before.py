import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def named(net, dm, args):
    best = ModelCheckpoint(dirpath=args.out, monitor="val_loss", save_last=True)
    best.CHECKPOINT_NAME_LAST = f"{args.name}-last"
    trainer = pl.Trainer(callbacks=[best], accelerator="cpu")
    trainer.fit(net, dm, ckpt_path=os.path.join(args.out, f"{args.name}-last.ckpt") if args.resume else None)


def with_another_ending(net, dm, args):
    best = ModelCheckpoint(dirpath=args.out, monitor="val_loss", save_last=True)
    best.FILE_EXTENSION = ".pt"
    pl.Trainer(callbacks=[best], accelerator="cpu").fit(net, dm)


class Saving(ModelCheckpoint):
    CHECKPOINT_NAME_LAST = "newest"
