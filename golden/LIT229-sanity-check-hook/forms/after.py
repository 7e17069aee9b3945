import csv

import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback, ModelCheckpoint


class Report(Callback):
    """Prints what was measured."""

    def on_validation_start(self, trainer, pl_module):
        """Say that it begins."""
        if trainer.sanity_checking:
            return
        print("validating")

    def on_validation_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        # one line a metric
        for name, value in trainer.callback_metrics.items():
            print(name, value)


class Rows(pl.Callback):
    def on_validation_end(self, a_trainer: pl.Trainer, net):
        if a_trainer.sanity_checking:
            return
        with open("rows.csv", "a") as file: csv.writer(file).writerow(a_trainer.callback_metrics.values())


class Kept(ModelCheckpoint):
    def on_validation_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        super().on_validation_end(trainer, pl_module)
        self.saved = self.best_model_path


class Loose(Callback):
    def on_validation_end(self, *args):
        print(args[0].callback_metrics)


def train(net):
    trainer = pl.Trainer(callbacks=[Report(), Rows(), Loose()], max_epochs=3)
    trainer.fit(net)
