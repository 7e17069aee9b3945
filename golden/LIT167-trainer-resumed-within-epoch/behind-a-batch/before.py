import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, folder):
    saver = ModelCheckpoint(folder, every_n_train_steps=50, save_last=True)
    last = os.path.join(folder, "last.ckpt")
    trainer = pl.Trainer(max_epochs=3, callbacks=[saver])
    trainer.fit(net, ckpt_path=last if os.path.exists(last) else None)
