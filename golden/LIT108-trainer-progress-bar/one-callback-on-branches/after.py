"""One callback, made on either branch, beside what needs a list."""

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint, TQDMProgressBar


def train(args, rate):
    if args.keep != -1:
        saving = ModelCheckpoint(monitor="val_loss", save_top_k=args.keep)
    else:
        saving = ModelCheckpoint(monitor="val_loss", save_top_k=-1)
    Trainer(
        max_epochs=3,
        callbacks=[saving, TQDMProgressBar(refresh_rate=1 if rate is None else rate)],
    ).fit(args.net)


def train_some(args, rate, given):
    if args.keep:
        saving = ModelCheckpoint(monitor="val_loss")
    else:
        saving = given
    Trainer(max_epochs=3, callbacks=[*(saving or []), TQDMProgressBar(refresh_rate=1 if rate is None else rate)]).fit(args.net)
