import pytorch_lightning as pl

from settings import TRAINER


def main(callbacks=None):
    trainer_options = dict(TRAINER)
    scheduling = trainer_options.pop("accumulate_grad_batches", {0: 1})
    trainer = pl.Trainer(**trainer_options, callbacks=[*(callbacks or []), pl.callbacks.GradientAccumulationScheduler(scheduling=scheduling)])
    return trainer
