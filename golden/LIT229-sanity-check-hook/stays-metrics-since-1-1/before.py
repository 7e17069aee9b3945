import pytorch_lightning as pl


class Show(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics.get("val_loss"))
