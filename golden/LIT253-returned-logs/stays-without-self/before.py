import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).mean()}

    @classmethod
    def validation_epoch_end(cls, outputs):
        mean = torch.stack([x["val_loss"] for x in outputs]).mean()
        return {"val_loss": mean, "log": {"val_loss": mean}}
