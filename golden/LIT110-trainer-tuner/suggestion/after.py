"""Half migrated: the code is of 1.x, and has a Tuner."""
import pytorch_lightning as pl
from numpy import gradient
from pytorch_lightning.tuner import Tuner


def find(model, data):
    trainer = pl.Trainer(gpus=1)
    tuner = Tuner(trainer)
    tuner.scale_batch_size(model, datamodule=data)
    lr_finder = tuner.lr_find(model, datamodule=data, update_attr=False)
    model.lr = lr_finder.results["lr"][10 + gradient(lr_finder.results["loss"][10:-1]).argmin()]
    trainer.fit(model, data)
