import torch
from lightning.pytorch import LightningModule, Trainer
from smoothing import Smoothing


class Net(Smoothing, LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(8, 1)
        self.kernel = torch.ones(3) / 3
        self.edges = torch.zeros(2)

    def training_step(self, batch, batch_idx):
        low, high = self.limits()
        return self.layer(self.smoothed(batch)).clamp(low, high).mean()


Trainer().fit(Net())
