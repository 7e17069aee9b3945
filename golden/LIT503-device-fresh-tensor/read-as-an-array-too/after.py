import numpy as np
import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        weights = torch.linspace(0, 1, 3, device=self.device)
        loss = (x * weights).sum()
        self.shown = weights.numpy()
        shares = torch.ones(3, device=self.device)
        loss = loss + (x * shares).sum()
        self.seen = np.histogram(shares, 3)
        plain = torch.ones(3, device=self.device)
        loss = loss + (x * plain).sum()
        self.last = plain.cpu().numpy()
        return loss
