import torch
from lightning import Callback, LightningModule
from torch import nn


class Norms(Callback):
    def on_after_backward(self, trainer, pl_module):
        total = torch.zeros(1)
        for weight in pl_module.parameters():
            total += weight.grad.norm()
        pl_module.log("all", total)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)

    def on_after_backward(self):
        total = torch.zeros(1)
        for weight in self.parameters():
            if weight.grad is not None:
                total += weight.grad.norm()
        self.log("all", total)
        squares = torch.zeros(1)
        for name, weight in self.named_parameters():
            if "bias" not in name:
                squares = squares + weight.pow(2).sum()
        self.log("squares", squares)
