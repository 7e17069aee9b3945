import torch
from lightning.pytorch import LightningModule


class Noisy(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        noise = torch.normal(0.0, 0.1, x.shape, device=self.device)
        more = torch.normal(mean=0.0, std=0.1, size=x.shape, device=self.device)
        return self.loss(self(x + noise) + more, y)
