import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        with torch.enable_grad():
            return self.net(batch).mean()

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)
