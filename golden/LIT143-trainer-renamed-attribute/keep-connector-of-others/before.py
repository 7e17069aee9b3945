import pytorch_lightning as pl


class Table(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        print(self.trainer.logger_connector.callback_metrics, trainer.callback_metrics)
