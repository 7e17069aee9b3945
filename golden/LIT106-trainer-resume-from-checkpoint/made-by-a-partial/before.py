import functools

import pytorch_lightning as pl
from pytorch_lightning import Trainer


def build(epochs, path=None):
    make = functools.partial(pl.Trainer, logger=False, resume_from_checkpoint=path)  # of all runs
    return make(max_epochs=epochs)


def run(args, model):
    factory = functools.partial(Trainer, gpus=0, resume_from_checkpoint=args.path)
    trainer = factory(max_epochs=3)
    trainer.fit(model)
