"""What a step logs is there; what the epoch end logs is not, or may not be."""
from pytorch_lightning import Callback, LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch))

    def validation_epoch_end(self, outputs):
        self.log("count", len(outputs))
        self.log_dict({"half": len(outputs) / 2})


class OfTheStep(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        if "val_loss" in metrics:
            print(metrics["val_loss"], trainer.callback_metrics.get("val_loss"))


class OfTheEnd(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics["val_loss"], trainer.callback_metrics["half"])


class OfAny(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics[self.monitor])


class OfAll(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        self.history.append(metrics)
