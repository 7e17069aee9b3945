"""Plain classes that take the device of what they are given, and one that no hook uses."""

import torch
from lightning.pytorch import LightningModule, Trainer


class Schedule:
    def __init__(self, steps=10, device="cpu"):
        self.scales = torch.linspace(0, 1, steps).to(device)

    def add(self, x, steps):
        return x * self.scales.to(x.device)[steps, None]


class Kept:
    def __init__(self, steps=10, device="cuda"):
        self.scales = torch.linspace(0, 1, steps).to(device)

    def add(self, x, steps):
        return x * self.scales.to(x.device)[steps, None]


class Predictor:
    def __init__(self, net, device="cuda"):
        self.net = net
        self.device = device

    def predict(self, x):
        return self.net(x.to(self.device))


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 4)
        self.schedule = Schedule(20)
        self.kept = Kept(20)

    def training_step(self, batch, batch_idx):
        steps = torch.randint(0, 20, (len(batch),), device=self.device)
        return self.kept.add(self.schedule.add(self.net(batch), steps), steps).mean()


def main(path):
    print(Predictor(Net.load_from_checkpoint(path)).predict(torch.zeros(1, 4)))


trainer = Trainer(devices=2)
