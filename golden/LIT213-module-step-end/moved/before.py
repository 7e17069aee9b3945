import pytorch_lightning as pl
import torch.nn.functional as F


class Short(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        """One batch."""
        x, y = batch
        return F.cross_entropy(self(x), y, reduction="none")

    def training_step_end(self, losses):
        # their mean
        loss = losses.mean()

        self.log("loss", loss)
        return loss  # that is all

    def validation_step(self, batch, batch_idx):
        out = self(batch)
        return out

    def validation_step_end(self, out):
        self.log("val", out)

    def forward(self, x):
        return x


class Passing(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def training_step_end(self, training_step_outputs):
        return training_step_outputs


class Two(pl.LightningModule):
    def test_step(self, batch, batch_idx, dataloader_idx=0):
        return self(batch), batch

    def test_step_end(self, pair):
        self.log("test", sum(pair))
