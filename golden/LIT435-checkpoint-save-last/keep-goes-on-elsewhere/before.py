import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, folder, start=None):
    every = ModelCheckpoint(dirpath=folder, save_top_k=-1, monitor="val_loss", save_last=True)
    alone = ModelCheckpoint(dirpath=folder, save_last=True)
    trainer = pl.Trainer(callbacks=[every, alone], accelerator="cpu")
    trainer.fit(net, ckpt_path=start)
