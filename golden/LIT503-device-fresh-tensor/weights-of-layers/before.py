import torch
from pytorch_lightning import LightningModule
from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(10, 4)

    def forward(self, ids):
        weight = self.embed.weight
        noise = torch.randn(10, 4)
        return self.embed(ids) @ (weight + noise).t()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.tied = Tied()
        self.head = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        return self.tied(batch[0]).sum()

    def on_train_epoch_end(self):
        norm = (self.head.weight * torch.linspace(0, 1, 4)).sum()
        self.log("norm", norm)
