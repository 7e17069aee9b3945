import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(where, net, dm):
    best = ModelCheckpoint(where, "val_loss", save_last=True)
    pl.Trainer(callbacks=[best, ModelCheckpoint(where, monitor="acc", save_last=True)], accelerator="cpu").fit(net, dm)
    pl.Trainer(accelerator="cpu").fit(net, dm, ckpt_path="last.ckpt")
