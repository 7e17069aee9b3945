"""Strategies that are gone are never in use."""
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return loss


class Own(LightningModule):
    def __init__(self, use_dp):
        super().__init__()
        self.use_dp = use_dp

    def forward(self, x):
        return x.unsqueeze(0) if self.use_dp else x
