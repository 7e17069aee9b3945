import numpy as np
import pytorch_lightning as pl
import torch


class Named(pl.LightningModule):
    def training_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean().cpu().numpy()
        logs = {"train_loss": loss, "rate": np.mean([output["rate"] for output in outputs])}
        return {"train_loss": loss, "log": logs}


class InPlace(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean().numpy()
        every = torch.stack([output["val_loss"] for output in outputs])
        return {
            "val_loss": loss,
            "log": {
                "val/loss": loss,
                "val/worst": every.max().numpy(),
                "val/best": every.min(),
            },
        }


class Alone(pl.LightningModule):
    def test_epoch_end(self, outputs):
        table = torch.stack(outputs).numpy()
        return {"table": table, "log": {"loss": torch.stack(outputs).mean().numpy()}}
