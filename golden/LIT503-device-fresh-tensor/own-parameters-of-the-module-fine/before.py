import torch
from lightning import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)
        total = torch.zeros(1)
        for weight in self.parameters():
            total += weight.norm()
        self.begun_with = float(total)

    def on_after_backward(self):
        total = torch.tensor(0.0)
        for weight in self.parameters():
            total += weight.grad.norm()
        self.log("all", total)
        norms = torch.zeros(2)
        for at, weight in enumerate(self.parameters()):
            norms[at] = weight.norm().item()
        self.log("first", norms[0])

    def configure_optimizers(self):
        total = torch.zeros(1)
        for weight in self.parameters():
            total += weight.detach().norm()
        return torch.optim.SGD(self.parameters(), lr=1 / float(total))


class Table:
    def parameters(self):
        return []

    def total(self):
        total = torch.zeros(1)
        for weight in self.parameters():
            total += weight
        return total
