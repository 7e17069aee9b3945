import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


def extract(values, t, shape):
    return values.gather(-1, t).reshape(len(t), *(1,) * (len(shape) - 1))


class Edges(nn.Module):
    def __init__(self):
        super().__init__()
        kernel = [[0.0, 1.0, 0.0], [1.0, -4.0, 1.0], [0.0, 1.0, 0.0]]
        self.kernel = torch.tensor(kernel).reshape(1, 1, 3, 3)

    def forward(self, x):
        return F.conv2d(x, self.kernel, padding=1)


class Scaled(nn.Module):
    def __init__(self, dim, device):
        super().__init__()
        self.linear = nn.Linear(dim, dim)
        self.scale = torch.sqrt(torch.FloatTensor([dim])).to(device)

    def forward(self, x):
        return self.linear(x) / self.scale


class Diffusion(LightningModule):
    def __init__(self, steps):
        super().__init__()
        self.edges = Edges()
        self.scaled = Scaled(8, "cuda")
        betas = torch.linspace(1e-4, 0.02, steps)
        self.alphas = torch.cumprod(1.0 - betas, dim=0)
        self.roots = torch.sqrt(self.alphas)

    def training_step(self, batch, batch_idx):
        x, t = batch
        noisy = extract(self.roots, t, x.shape) * self.scaled(x)
        return (self.edges(noisy) - extract(self.alphas, t, x.shape)).mean()
