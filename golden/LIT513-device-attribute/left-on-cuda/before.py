"""Plain classes that steps use are on CUDA by default, and nobody says otherwise."""

import torch
from lightning.pytorch import LightningModule, Trainer


class Margin:
    def __init__(self, size=0.2, device="cuda"):
        self.size = size
        self.device = device

    def __call__(self, near, far):
        zero = torch.zeros(near.shape[0], device=self.device)
        return torch.maximum(zero, near - far + self.size).mean()


class Sampler:
    def __init__(self, net, device=None):
        self.net = net
        self.device = device or torch.device("cuda")

    def draw(self, count):
        return self.net(torch.randn(count, 4, device=self.device))


class Schedule:
    def __init__(self, steps=10, device="cuda"):
        self.scales = torch.linspace(0, 1, steps).to(device)

    def add(self, x, steps):
        return x * self.scales[steps, None]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 4)
        self.margin = Margin(0.3)
        self.sampler = Sampler(self.net)
        self.schedule = Schedule(20)

    def training_step(self, batch, batch_idx):
        near, far = self.net(batch[0]), self.net(batch[1])
        steps = torch.randint(0, 20, (len(near),), device=self.device)
        drawn = self.sampler.draw(len(near))
        return self.margin(self.schedule.add(near, steps).mean(1), far.mean(1)) + drawn.mean()


trainer = Trainer(devices=2)
