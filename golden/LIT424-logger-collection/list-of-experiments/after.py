"""What several loggers gave as their experiment was a list."""

import pytorch_lightning as pl


def watch(trainer: pl.Trainer, net):
    if len(trainer.loggers) > 1:  # one of them is wandb's
        for run in [logger.experiment for logger in trainer.loggers]:
            run.watch(net)
    else:
        trainer.logger.experiment.watch(net)


class Net(pl.LightningModule):
    def on_fit_start(self):
        several = not len(self.loggers) > 1
        print(several)
