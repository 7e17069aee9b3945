import torch
import torch.nn as nn
from pytorch_lightning import LightningModule


class Retrieval(LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(4, 8)

    def training_step(self, batch, batch_idx):
        return self.encoder(batch).mean()

    def training_epoch_end(self, outputs):
        losses = torch.stack([out["loss"] for out in outputs])
        self.log("late", (losses * torch.linspace(0, 1, len(losses), device=self.device)).sum())

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return {"z": self.encoder(x), "y": y}

    def validation_epoch_end(self, outputs):
        z = torch.cat([out["z"] for out in outputs])
        self.log("similar", (z @ z.T - torch.eye(len(z), device=self.device)).mean())

    def test_step(self, batch, batch_idx):
        return self.encoder(batch).cpu()

    def test_epoch_end(self, outputs):
        z = torch.cat(outputs)
        return z @ z.T - torch.eye(len(z))
