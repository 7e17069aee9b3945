import lightning as L
import torch
from torch import nn

from batches import Frame, Pair, Plain


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 2)

    def training_step(self, batch: Frame, batch_idx: int):
        weight = torch.ones(4)
        return self.shared(batch) + (batch.past * weight).mean()

    def shared(self, batch: Frame):
        noise = torch.randn(4)
        return self.net(batch.past + noise).mean()

    def validation_step(self, batch: Pair, batch_idx: int):
        mask = torch.rand(4)
        return (batch.x + mask).mean()


class Stays(L.LightningModule):
    def training_step(self, batch: Frame, batch_idx: int):
        scale = torch.ones(4) * batch.hour
        return scale.mean().item()

    def validation_step(self, batch: Plain, batch_idx: int):
        mask = torch.rand(4)
        return (batch.x + mask).mean()

    def test_step(self, batch: Frame, batch_idx: int):
        known = torch.ones(4) if batch.mask is None else batch.mask
        return (known + torch.zeros(4)).mean()
