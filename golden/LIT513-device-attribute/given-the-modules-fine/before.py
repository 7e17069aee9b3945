"""Plain classes that are given the device of the module, or are moved there."""

import torch
from lightning.pytorch import LightningModule, Trainer


class Sampler:
    def __init__(self, net, device="cuda"):
        self.net = net
        self.device = device

    def draw(self, count):
        return self.net(torch.randn(count, 4, device=self.device))


class Noise:
    def __init__(self, device="cuda"):
        self.device = device

    def to(self, device):
        self.device = device
        return self

    def add(self, x):
        return x + torch.randn(x.shape, device=self.device)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 4)
        self.noise = Noise()

    def training_step(self, batch, batch_idx):
        sampler = Sampler(self.net, device=self.device)
        return self.noise.to(self.device).add(sampler.draw(len(batch))).mean()


trainer = Trainer(devices=2)
