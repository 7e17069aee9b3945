import pytorch_lightning as pl


class Show(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        if "val_loss" in trainer.callback_metrics:
            print(trainer.callback_metrics["val_loss"])


trainer = pl.Trainer(callbacks=[Show()], progress_bar_refresh_rate=20, checkpoint_callback=False)
