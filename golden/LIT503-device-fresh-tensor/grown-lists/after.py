import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 3)

    def training_step(self, batch, batch_idx):
        x, y = batch
        losses = []
        for row, target in zip(self.net(x), y):
            losses.append((row - target).abs().mean())
        scale = torch.linspace(0.5, 1.0, len(losses), device=self.device)
        return (torch.stack(losses) * scale).sum()

    def validation_step(self, batch, batch_idx):
        parts = []
        parts.append(self.net(batch))
        parts.append(self.net(batch).exp())
        return torch.cat(parts + [torch.zeros(1, 3, device=self.device)])
