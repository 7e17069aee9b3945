"""Since 1.8 a list is that of a logger of one's own, and the first one is asked."""

import pytorch_lightning as pl


def watch(trainer: pl.Trainer, net):
    if isinstance(trainer.logger.experiment, list):
        print("runs")
    else:
        trainer.logger.experiment.watch(net)


class Net(pl.LightningModule):
    def on_fit_start(self):
        several = not isinstance(self.logger.experiment, (list, tuple))
        print(several)
