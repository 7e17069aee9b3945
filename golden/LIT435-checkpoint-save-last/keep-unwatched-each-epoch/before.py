from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(model, loader):
    callbacks = [ModelCheckpoint(dirpath="kept", filename="{epoch}", save_last=True)]
    Trainer(max_epochs=4, callbacks=callbacks).fit(model, loader)
    Trainer(max_epochs=8, callbacks=callbacks).fit(model, loader, ckpt_path="kept/last.ckpt")
