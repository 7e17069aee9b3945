import argparse
import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def resume(net, dm, args):
    best = ModelCheckpoint(dirpath=args.out, filename="{epoch}", monitor="val_loss", save_last=True)
    trainer = pl.Trainer(max_epochs=3, callbacks=[best, EarlyStopping("val_loss")], accelerator="cpu")
    trainer.fit(net, dm)
    again = pl.Trainer(max_epochs=6, accelerator="cpu")
    again.fit(net, dm, ckpt_path=best.last_model_path)


def in_a_list(net, dm, args):
    callbacks = [
        # the best three, and the last
        ModelCheckpoint(
            dirpath=os.path.join(args.out, "checkpoints"),
            monitor="val_acc",
            mode="max",
            save_top_k=3,
            save_last=True,
            every_n_epochs=2,
        ),
    ]
    pl.Trainer(callbacks=callbacks, accelerator="cpu").fit(net, dm)


def without_folder(net, dm):
    keep = ModelCheckpoint(monitor="val_loss", save_last=True)
    trainer = pl.Trainer(callbacks=[keep], accelerator="cpu")
    trainer.fit(net, dm)
    print(keep.best_model_path)


def joined(net, folder, others):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss", save_last=True)
    pl.Trainer(callbacks=others + [best], accelerator="cpu").fit(net)


def twice(net, dm, folder):
    keep = ModelCheckpoint(dirpath=folder, monitor="val_loss", save_last=True)
    trainer = pl.Trainer(max_epochs=2, callbacks=[keep], accelerator="cpu")
    trainer.fit(net, dm)
    last = keep.last_model_path
    keep = ModelCheckpoint(dirpath=folder, monitor="val_loss")
    trainer = pl.Trainer(max_epochs=4, callbacks=[keep], accelerator="cpu")
    trainer.fit(net, dm, ckpt_path=last)
