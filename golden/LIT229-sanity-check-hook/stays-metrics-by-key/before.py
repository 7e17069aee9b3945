import pytorch_lightning as pl


class Show(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics["val_loss"])

    def on_validation_epoch_end(self, trainer, pl_module):
        print("validated")


class Aware(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        if not trainer.running_sanity_check:
            print(trainer.callback_metrics.get("val_loss"))
