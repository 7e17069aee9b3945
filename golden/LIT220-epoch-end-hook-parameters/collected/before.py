import pytorch_lightning as pl


class Net(pl.LightningModule):
    training_step_outputs = None

    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_train_epoch_end(self, outs) -> None:
        """Documented."""
        self.log("last", outs[-1]["loss"])


class Watch(pl.Callback):
    # what they are
    def on_train_epoch_end(this, trainer, module, outputs):
        print(len(outputs))
