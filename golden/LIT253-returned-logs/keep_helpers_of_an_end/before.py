"""A helper whose dict an epoch end reads, and logs itself."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log_dict(self.measured(batch)["log"])

    def measured(self, batch):
        loss = self(batch).mean()
        return {"loss": loss, "log": {"val_loss": loss}}

    def on_validation_epoch_end(self):
        measured = self.measured(self.last)
        self.log("last", measured["loss"])
        for name, value in measured["log"].items():
            print(name, value)
