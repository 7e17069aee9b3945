import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        order = torch.rand(8).sort()[1]
        shuffled = batch[order]
        best = torch.rand(8, 4).topk(2)[0].tolist()
        hidden = torch.zeros(8, 4).scatter_(1, torch.rand(8, 4).argmax(1, keepdim=True), 1.0).to(batch)
        peak = torch.rand(8).max(0)[0]
        self.log("best", float(best[0][0]))
        return (self.net(shuffled) * hidden * peak).sum()
