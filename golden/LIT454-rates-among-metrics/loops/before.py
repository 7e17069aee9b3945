import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor


class Table(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        for name, value in trainer.callback_metrics.items():
            # one row each
            self.rows[name] = float(value)
        for name in sorted(trainer.callback_metrics):
            print(name)


pl.Trainer(callbacks=[Table(), LearningRateMonitor()]).fit(model)
