from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(model, args):
    callbacks = []
    callbacks.append(ModelCheckpoint(dirpath="kept", monitor="val_loss", save_last=True))
    if args.fast:
        callbacks.pop()
    Trainer(callbacks=callbacks).fit(model, ckpt_path="kept/last.ckpt")


def twice(model, more):
    best = ModelCheckpoint(dirpath="kept", monitor="val_loss", save_last=True)
    more.append(best)
    return Trainer(callbacks=[best])
