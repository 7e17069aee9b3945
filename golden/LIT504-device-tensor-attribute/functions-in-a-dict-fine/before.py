import torch
from lightning.pytorch import LightningModule


def linear(n):
    return torch.linspace(1e-4, 0.02, n)


def layer(n):
    return torch.nn.Linear(n, n)


def listed(n):
    return torch.linspace(0, 1, n).tolist()


EITHER = {"linear": linear, "layer": layer}
NUMBERS = {"listed": listed}
KINDS = {"linear": linear}


class Net(LightningModule):
    def __init__(self, kind):
        super().__init__()
        self.net = torch.nn.Linear(8, 8)
        self.either = EITHER[kind](8)
        self.numbers = NUMBERS[kind](8)
        self.moved = KINDS[kind](8)
        self.step = KINDS[kind](8).sum()
        self.function = KINDS[kind]

    def training_step(self, batch, batch_idx):
        x = self.net(batch) * self.moved.to(batch.device) * self.step
        return (x + self.either(x) + self.numbers[0]).mean()
