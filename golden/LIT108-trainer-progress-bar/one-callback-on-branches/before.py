"""One callback, made on either branch, beside what needs a list."""

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(args, rate):
    if args.keep != -1:
        saving = ModelCheckpoint(monitor="val_loss", save_top_k=args.keep)
    else:
        saving = ModelCheckpoint(monitor="val_loss", save_top_k=-1)
    Trainer(
        max_epochs=3,
        callbacks=saving,
        progress_bar_refresh_rate=rate,
    ).fit(args.net)


def train_some(args, rate, given):
    if args.keep:
        saving = ModelCheckpoint(monitor="val_loss")
    else:
        saving = given
    Trainer(max_epochs=3, callbacks=saving, progress_bar_refresh_rate=rate).fit(args.net)
