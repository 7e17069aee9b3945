import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def on_train_epoch_start(self):
        self.shift = torch.rand(1, 4)
        self.order = torch.randperm(4)
        self.seen = torch.zeros(4)
        self.other = torch.rand(1, 4)
        self.either = torch.rand(1, 4)

    def on_train_batch_start(self, batch, batch_idx):
        self.shift = self.shift.to(batch.device)
        self.either = batch.mean(0, keepdim=True)

    def training_step(self, batch, batch_idx):
        self.seen += self.net(batch).sum(0).detach().cpu()
        return (self.net(batch)[:, self.order] + self.shift + self.other.to(batch) + self.either).sum()
