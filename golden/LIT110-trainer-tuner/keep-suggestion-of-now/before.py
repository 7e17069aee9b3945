"""Written for 2.x."""
import pytorch_lightning as pl
from pytorch_lightning.tuner import Tuner


def find(model, data):
    trainer = pl.Trainer(devices=1)
    tuner = Tuner(trainer)
    tuner.scale_batch_size(model, datamodule=data)
    model.lr = tuner.lr_find(model, datamodule=data, update_attr=False).suggestion()
    trainer.fit(model, data)
