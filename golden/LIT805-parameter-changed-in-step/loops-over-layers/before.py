import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        with torch.no_grad():
            for layer in self.layers:
                layer.weight.copy_(layer.weight / layer.weight.norm())
        return loss


class Children(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        with torch.no_grad():
            for part in self.head.children():
                part.weight.clamp_(-1, 1)
        return loss
