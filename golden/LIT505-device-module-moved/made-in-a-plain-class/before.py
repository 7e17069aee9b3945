import lightning as L
import torch
from torch import nn

DEVICE = "cuda:0"


class Bank:
    def __init__(self, size, dim):
        self.rows = torch.zeros(size, dim, device=DEVICE)
        self.at = torch.zeros(1, device="cpu")
        self.place = "cuda"

    def push(self, x):
        self.rows[: len(x)] = x.detach()


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.bank = Bank(8, 4)

    def training_step(self, batch, batch_idx):
        x = self.net(batch)
        self.bank.push(x)
        return x.sum()
