import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self, size, device):
        super().__init__()
        self.encoder = nn.Linear(2, size)

    def training_step(self, batch, batch_idx):
        x, y = batch
        noise = torch.randn(x.shape).to(self.device)
        return (self.encoder(x + noise) - y).mean()
