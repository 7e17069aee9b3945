from pytorch_lightning import Callback, Trainer
from pytorch_lightning.callbacks import LearningRateMonitor


class Table(Callback):
    def on_validation_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        self.rows.append((float(metrics["val_loss"]), metrics.get("val_acc")))


Trainer(callbacks=[LearningRateMonitor(), Table()]).fit(net)
