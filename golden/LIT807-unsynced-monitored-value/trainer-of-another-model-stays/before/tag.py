import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(name):
    from heads.factory import build

    best = ModelCheckpoint(monitor="val_loss")
    pl.Trainer(devices=1, callbacks=[best]).fit(build(name))
