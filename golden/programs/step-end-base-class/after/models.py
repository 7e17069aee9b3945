import torch
from torch import nn

from parallel import DataParallelModule


class Contrastive(DataParallelModule):
    """Both halves of a batch are views of the same things, so the loss needs all of them."""

    learning_rate = 0.05

    def __init__(self, dim=10):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(dim, 16), nn.ReLU(), nn.Linear(16, 4))

    def forward(self, x):
        return nn.functional.normalize(self.encoder(x), dim=1)

    def criterion(self, output, target):
        return nn.functional.cross_entropy(output @ target.t() / 0.2, torch.arange(len(output), device=self.device))

    def score(self, output, target):
        return ((output @ target.t()).argmax(dim=1) == torch.arange(len(output), device=self.device)).float().mean()

    def training_step(self, batch, batch_idx):
        one, two = batch
        return self.training_step_end({"output": self(one), "target": self(two)})

    def validation_step(self, batch, batch_idx):
        one, two = batch
        return self.validation_step_end({"output": self(one), "target": self(two)})


class Regression(DataParallelModule):
    learning_rate = 0.02

    def __init__(self, dim=10):
        super().__init__()
        self.linear = nn.Linear(dim, dim)
        self.criterion = nn.SmoothL1Loss()

    def training_step(self, batch, batch_idx):
        return self.training_step_end(dict(output=self.linear(batch[0]), target=batch[1]))

    def validation_step(self, batch, batch_idx):
        output = self.linear(batch[0])
        return self.validation_step_end(dict(output=output, target=batch[1]))
