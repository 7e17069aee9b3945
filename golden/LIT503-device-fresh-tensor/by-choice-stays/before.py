import torch
from lightning.pytorch import LightningModule
from torch import nn


class Window(nn.Module):
    def __init__(self, padding=0, learned=None):
        super().__init__()
        self.padding, self.learned = padding, learned
        self.layer = nn.Linear(4, 4)

    def forward(self, x, with_prior=False):
        if self.padding > 0:
            x = torch.cat([torch.zeros(len(x), self.padding), x], dim=1)
        if with_prior:
            x = x + torch.ones(4)
        x = x if not self.learned else x * torch.eye(4)
        return self.layer(x)


def weighted(loss, kind):
    try:
        return loss.reshape(2, -1)
    except RuntimeError:
        return loss * torch.ones(2)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.window = Window()

    def training_step(self, batch, batch_idx):
        return weighted(self.window(batch), "mean").sum()
