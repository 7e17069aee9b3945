"""What the second callback is given has its present names, in the same round."""
import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def often(net, folder):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss", every_n_epochs=5, prefix="")
    pl.Trainer(callbacks=[best, ModelCheckpoint(dirpath=folder, every_n_epochs=5, filename="last", enable_version_counter=False)], accelerator="cpu").fit(net, ckpt_path="last.ckpt")


def each(net, folder):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss", every_n_epochs=1)
    pl.Trainer(callbacks=[best, ModelCheckpoint(dirpath=folder, filename="last", enable_version_counter=False)], accelerator="cpu").fit(net, ckpt_path="last.ckpt")


def by_choice(net, args):
    best = ModelCheckpoint(
        dirpath=args["folder"],
        monitor="val_loss",
        every_n_epochs=1 if args["debug"] else 5,
    )
    pl.Trainer(callbacks=[best, ModelCheckpoint(dirpath=args["folder"], every_n_epochs=1 if args["debug"] else 5, filename="last", enable_version_counter=False)], accelerator="cpu").fit(net, ckpt_path="last.ckpt")


def named(net, folder):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss", prefix="net", save_last=True)
    pl.Trainer(callbacks=[best], accelerator="cpu").fit(net, ckpt_path="last.ckpt")
