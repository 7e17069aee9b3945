from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(model, loader):
    callbacks = [
        ModelCheckpoint(dirpath="kept", filename="{epoch}", every_n_epochs=2),
        ModelCheckpoint(dirpath="kept", every_n_epochs=2, mode="max", filename="last", enable_version_counter=False),
    ]
    Trainer(max_epochs=4, callbacks=callbacks).fit(model, loader)
    best = ModelCheckpoint(dirpath="other", every_n_epochs=3, monitor=None, mode="max")
    Trainer(max_epochs=4, callbacks=[best, ModelCheckpoint(dirpath="other", every_n_epochs=3, filename="last", enable_version_counter=False)]).fit(model, loader, ckpt_path="kept/last.ckpt")
