import pytorch_lightning as pl
import torch.nn.functional as F


class Short(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        """One batch."""
        x, y = batch
        losses = F.cross_entropy(self(x), y, reduction="none")
        # their mean
        loss = losses.mean()

        self.log("loss", loss)
        return loss  # that is all

    def validation_step(self, batch, batch_idx):
        out = self(batch)
        self.log("val", out)
        return out

    def forward(self, x):
        return x


class Passing(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


class Two(pl.LightningModule):
    def test_step(self, batch, batch_idx, dataloader_idx=0):
        pair = self(batch), batch
        self.log("test", sum(pair))
        return pair
