import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        x, labels = batch
        keep = torch.ones(len(x), 1, device=x.device)
        keep[labels == 0] = 0
        counts = torch.zeros(4)
        counts.add_(1.0)
        counts[2] = 3
        counts[[0, 1]] += 1
        self.log("most", counts.max())
        rows = torch.arange(len(x))
        return (self.net(x)[rows] * keep).sum()
