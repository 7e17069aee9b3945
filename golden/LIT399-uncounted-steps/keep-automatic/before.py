"""Lightning optimizes, and another optimizer is stepped beside it."""

import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def setup(self, stage=None):
        self.centers = torch.optim.SGD(self.loss.parameters(), lr=0.1)

    def training_step(self, batch, batch_idx):
        self.centers.step()
        return self(batch).mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.net.parameters())
