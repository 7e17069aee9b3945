import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self, device):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss(pos_weight=torch.tensor([3.0], device="cpu"))
        self.other = nn.CrossEntropyLoss(torch.ones(4))
        self.scale = nn.Parameter(torch.ones(1, device="meta"))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(x * self.scale, y) + self.other(x, y)


class Alone(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(1, device="cuda"))
