from pytorch_lightning import Callback, Trainer
from pytorch_lightning.callbacks import LearningRateMonitor


class Table(Callback):
    def on_validation_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        self.rows.append({name: float(value) for name, value in metrics.items()})


Trainer(callbacks=[LearningRateMonitor(), Table()]).fit(net)
