import argparse
import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def resume(net, dm, args):
    best = ModelCheckpoint(dirpath=args.out, filename="{epoch}", monitor="val_loss")
    last_checkpoint = ModelCheckpoint(dirpath=args.out, filename="last", enable_version_counter=False)
    trainer = pl.Trainer(max_epochs=3, callbacks=[best, EarlyStopping("val_loss"), last_checkpoint], accelerator="cpu")
    trainer.fit(net, dm)
    again = pl.Trainer(max_epochs=6, accelerator="cpu")
    again.fit(net, dm, ckpt_path=last_checkpoint.best_model_path)


def in_a_list(net, dm, args):
    callbacks = [
        # the best three, and the last
        ModelCheckpoint(
            dirpath=os.path.join(args.out, "checkpoints"),
            monitor="val_acc",
            mode="max",
            save_top_k=3,
            every_n_epochs=2,
        ),
        ModelCheckpoint(dirpath=os.path.join(args.out, "checkpoints"), every_n_epochs=2, filename="last", enable_version_counter=False),
    ]
    pl.Trainer(callbacks=callbacks, accelerator="cpu").fit(net, dm)


def without_folder(net, dm):
    keep = ModelCheckpoint(monitor="val_loss")
    trainer = pl.Trainer(callbacks=[keep, ModelCheckpoint(filename="last", enable_version_counter=False)], accelerator="cpu")
    trainer.fit(net, dm)
    print(keep.best_model_path)


def joined(net, folder, others):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss")
    pl.Trainer(callbacks=others + [best, ModelCheckpoint(dirpath=folder, filename="last", enable_version_counter=False)], accelerator="cpu").fit(net)


def twice(net, dm, folder):
    keep = ModelCheckpoint(dirpath=folder, monitor="val_loss")
    last_checkpoint = ModelCheckpoint(dirpath=folder, filename="last", enable_version_counter=False)
    trainer = pl.Trainer(max_epochs=2, callbacks=[keep, last_checkpoint], accelerator="cpu")
    trainer.fit(net, dm)
    last = last_checkpoint.best_model_path
    keep = ModelCheckpoint(dirpath=folder, monitor="val_loss")
    trainer = pl.Trainer(max_epochs=4, callbacks=[keep], accelerator="cpu")
    trainer.fit(net, dm, ckpt_path=last)
