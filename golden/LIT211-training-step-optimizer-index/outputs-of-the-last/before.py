import pytorch_lightning as pl
import torch
from torch import nn


class Both(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 3)
        self.second = nn.Linear(4, 3)
        self.means = []

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.first(batch).pow(2).mean()}
        return {"loss": self.second(batch).pow(2).mean()}

    def training_epoch_end(self, outputs):
        self.means.append(torch.stack([output["loss"] for output in outputs]).mean().item())
        return {}

    def configure_optimizers(self):
        first = torch.optim.SGD(self.first.parameters(), 0.1)
        second = torch.optim.SGD(self.second.parameters(), 0.1)
        return [first, second]
