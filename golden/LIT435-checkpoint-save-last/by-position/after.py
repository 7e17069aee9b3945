import os
from pathlib import Path

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def main(args, net, dm):
    callbacks = [
        EarlyStopping("val_loss"),
        ModelCheckpoint(args.ckpt_dir, monitor="val_loss", filename="ae-{epoch:02d}"),
        ModelCheckpoint(dirpath=args.ckpt_dir, filename="last", enable_version_counter=False),
    ]
    pl.Trainer(callbacks=callbacks, accelerator="cpu").fit(net, dm)
    last = os.path.join(args.ckpt_dir, "last.ckpt")
    pl.Trainer(max_epochs=8, accelerator="cpu").fit(net, dm, ckpt_path=last)


def all_by_position(net, dm):
    best = ModelCheckpoint(os.path.join("runs", "a"), "{epoch}", "val_loss")
    pl.Trainer(callbacks=[best, ModelCheckpoint(dirpath=os.path.join("runs", "a"), filename="last", enable_version_counter=False)], accelerator="cpu").fit(net, dm)


def without_folder(net, dm):
    best = ModelCheckpoint(None, "{epoch}", "val_loss")
    pl.Trainer(callbacks=[best, ModelCheckpoint(filename="last", enable_version_counter=False)], accelerator="cpu").fit(net, dm)


def not_plain(net, dm, folder, where):
    pl.Trainer(callbacks=[ModelCheckpoint(folder(), monitor="loss", save_last=True)], accelerator="cpu").fit(net, dm)
    pl.Trainer(callbacks=[ModelCheckpoint(*where, monitor="loss", save_last=True)], accelerator="cpu").fit(net, dm)


def in_a_call(net, out):
    best = ModelCheckpoint(dirpath=Path(os.path.abspath(out)), monitor="f1", mode="max")
    pl.Trainer(callbacks=[best, ModelCheckpoint(dirpath=Path(os.path.abspath(out)), filename="last", enable_version_counter=False)], accelerator="cpu").fit(net)
