import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


class Show(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        loss = trainer.callback_metrics.get("val_loss")
        if loss is not None:
            print(loss)

    def on_validation_end(self, trainer, pl_module):
        """All of them."""
        if trainer.sanity_checking:
            return
        for name, value in trainer.callback_metrics.items():
            print(name, value)
