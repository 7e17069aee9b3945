import torch
from pytorch_lightning import LightningModule


class Environment:
    def step(self):
        return self.state


class Decay:
    def __init__(self, optimizer):
        self.optimizer = optimizer

    def step(self):
        self.optimizer.lr *= 0.9


class Net(LightningModule):
    def step(self):
        return self.optimizers().param_groups

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
