"""What was a `validation_epoch_end` has been rewritten already."""
import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        self.log("val_loss", torch.stack([output["loss"] for output in self.validation_step_outputs]).mean())
