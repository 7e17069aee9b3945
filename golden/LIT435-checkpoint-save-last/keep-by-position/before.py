import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(folder, net, dm):
    every = ModelCheckpoint(folder, monitor="val_loss", save_last=True, save_top_k=-1)
    pl.Trainer(callbacks=[every], accelerator="cpu").fit(net, dm, ckpt_path="last.ckpt")
