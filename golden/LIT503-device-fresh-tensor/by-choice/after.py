import torch
from lightning.pytorch import LightningModule
from torch import nn


class Window(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x, mask=None):
        if mask is None:
            x = x * torch.ones(4)
        if self.training:
            x = x + torch.randn(4)
        if isinstance(x, torch.Tensor):
            x = torch.cat([torch.zeros(len(x), 1), x], dim=1)
        return self.layer(x)


class Net(LightningModule):
    def __init__(self, noise):
        super().__init__()
        self.window = Window()
        self.noise = noise

    def training_step(self, batch, batch_idx):
        if self.noise > 0:
            batch = batch + torch.randn(4, device=self.device)
        return self.window(batch).sum()
