import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, path):
    trainer = pl.Trainer(max_epochs=3, val_check_interval=0.5, callbacks=[ModelCheckpoint(every_n_epochs=2)])
    trainer.fit(net, ckpt_path=path)
