import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, dm, out, path):
    every = ModelCheckpoint(dirpath=out, monitor="val_loss", save_top_k=-1)
    pl.Trainer(max_epochs=4, callbacks=[every]).fit(net, dm, ckpt_path=path)
    pl.Trainer(max_epochs=4, callbacks=[ModelCheckpoint(out)]).fit(net, dm, ckpt_path=path)
