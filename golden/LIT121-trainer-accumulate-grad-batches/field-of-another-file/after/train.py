import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping

from settings import Run


def main(run: Run):
    trainer_options = dict(run.given())
    scheduling = trainer_options.pop("accumulate_grad_batches", {0: 1})
    return pl.Trainer(**trainer_options, callbacks=[EarlyStopping("val_loss"), pl.callbacks.GradientAccumulationScheduler(scheduling=scheduling)])


main(Run())
