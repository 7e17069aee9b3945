"""Lightning called one of both, whatever the release."""
import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack([output["loss"] for output in outputs]).mean())
