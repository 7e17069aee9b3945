import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return {"test_loss": self.layer(batch).mean()}

    def test_epoch_end(self, outputs):
        mean = torch.stack([x["test_loss"] for x in outputs]).mean()
        return {"test_loss": mean, "log": {"test_loss": mean}}
