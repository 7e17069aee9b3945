import torch
from lightning.pytorch import LightningModule


class Base(LightningModule):
    def __init__(self):
        super().__init__()
        self.dev = self.device


class Net(Base):
    def training_step(self, batch, batch_idx):
        return self.net(batch + torch.zeros(4, device=self.dev)).sum()


class Sometimes(LightningModule):
    def __init__(self):
        super().__init__()
        self.where = self.device

    def on_fit_start(self):
        self.where = self.device
        self.call(lambda: self.where)
