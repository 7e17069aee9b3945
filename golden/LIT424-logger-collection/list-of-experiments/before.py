"""What several loggers gave as their experiment was a list."""

import pytorch_lightning as pl


def watch(trainer: pl.Trainer, net):
    if isinstance(trainer.logger.experiment, list):  # one of them is wandb's
        for run in trainer.logger.experiment:
            run.watch(net)
    else:
        trainer.logger.experiment.watch(net)


class Net(pl.LightningModule):
    def on_fit_start(self):
        several = not isinstance(self.logger.experiment, (list, tuple))
        print(several)
