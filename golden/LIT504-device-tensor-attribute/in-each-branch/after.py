import torch
from lightning import LightningModule
from torch import nn


class Fourier(nn.Module):
    def __init__(self, bands=4, log=True):
        super().__init__()
        if log:
            self.register_buffer("freqs", 2.0 ** torch.linspace(0, bands - 1, bands), persistent=False)
        elif bands > 8:
            # evenly
            self.register_buffer("freqs", torch.linspace(1, 2 ** (bands - 1), bands), persistent=False)
        else:
            self.register_buffer("freqs", torch.ones(bands), persistent=False)

    def forward(self, x):
        return torch.sin(x[..., None] * self.freqs).flatten(-2)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.encoding = Fourier()

    def training_step(self, batch, batch_idx):
        return self.encoding(batch).sum()
