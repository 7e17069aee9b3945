import torch
from lightning.pytorch import LightningModule
from torch import nn


class Rollout:
    def rollout(self, x):
        steps = []
        for _ in range(2):
            x = self(x)
            steps.append(x)
        return torch.stack(steps)


class Net(Rollout, LightningModule):
    def __init__(self):
        super().__init__()
        self.register_buffer("levels", torch.tensor([1.0, 0.5, 0.2]), persistent=False)
        self.lin = nn.Linear(3, 3)

    def forward(self, x):
        return self.lin(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        out = self.rollout(x)
        return (self.levels.view(1, 3) * out[0]).mean()
