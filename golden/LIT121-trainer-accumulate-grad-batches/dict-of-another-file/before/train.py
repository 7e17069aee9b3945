import pytorch_lightning as pl

from settings import TRAINER


def main(callbacks=None):
    trainer = pl.Trainer(**TRAINER, callbacks=callbacks)
    return trainer
