import lightning as L
import torch
from torch import nn


class Schedule(L.LightningModule):
    def __init__(self, steps=100):
        super().__init__()
        self.net = nn.Linear(4, 4)
        alphas = torch.linspace(1, 0.9, steps).cumprod(0)
        self.register_buffer("alphas", alphas)
        self.register_buffer("roots", self.alphas.sqrt())
        self.last = float(self.alphas[-1])
        self.count = len(self.alphas)
        self.shape = self.alphas.shape
        self.weights = nn.Parameter(self.alphas.clone())
        self.listed = self.alphas.tolist()

    def training_step(self, batch, batch_idx):
        t = torch.randint(0, self.count, (len(batch),), device=self.device)
        noised = batch * self.roots[t][:, None] + self.alphas[t][:, None] * self.last + self.weights.sum()
        return self.net(noised).sum() + sum(self.listed) + self.shape[0]


class Later(nn.Module):
    def forward(self, x):
        if not hasattr(self, "scale"):
            self.register_buffer("scale", torch.ones(4, device=x.device))
        return x * self.scale
