import functools

import pytorch_lightning as pl
from pytorch_lightning import Trainer


def build(epochs, path=None):
    make = functools.partial(pl.Trainer, logger=False)  # of all runs
    trainer = make(max_epochs=epochs)
    trainer.ckpt_path = path
    return trainer


def run(args, model):
    factory = functools.partial(Trainer, gpus=0)
    trainer = factory(max_epochs=3)
    trainer.ckpt_path = args.path
    trainer.fit(model)
