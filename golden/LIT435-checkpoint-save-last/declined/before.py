import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def make(folder):
    return ModelCheckpoint(dirpath=folder, monitor="val_loss", save_last=True)


def from_behind(net, folder):
    callbacks = [ModelCheckpoint(dirpath=folder, monitor="val_loss", save_last=True)]
    trainer = pl.Trainer(callbacks=callbacks, accelerator="cpu")
    trainer.fit(net)
    print(callbacks[-1].best_model_path)


def two_names(net, folder, deep):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss", save_last=True)
    if deep:
        best = ModelCheckpoint(dirpath=folder, monitor="val_acc")
    pl.Trainer(callbacks=[best], accelerator="cpu").fit(net, ckpt_path="last.ckpt")


def made(net, folder):
    best = ModelCheckpoint(dirpath=folder(), monitor="val_loss", save_last=True)
    pl.Trainer(callbacks=[best], accelerator="cpu").fit(net, ckpt_path="last.ckpt")
