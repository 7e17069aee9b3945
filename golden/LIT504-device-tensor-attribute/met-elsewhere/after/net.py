import lightning as L
import torch
from torch import nn

from steps import extract, normalize, weigh


class Net(L.LightningModule):
    def __init__(self, steps=100):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.register_buffer("betas", torch.linspace(1e-4, 0.02, steps), persistent=False)
        self.register_buffer("mean", torch.tensor([0.5, 0.4, 0.3]), persistent=False)
        self.register_buffer("std", torch.ones(3, 1, 1), persistent=False)
        self.register_buffer("weights", torch.ones(4), persistent=False)

    def training_step(self, batch, batch_idx):
        x, t = batch
        images = normalize(x, self.mean, std=self.std)
        noised = images * extract(self.betas, t, images.shape)
        return weigh(self.net(noised), self.weights)
