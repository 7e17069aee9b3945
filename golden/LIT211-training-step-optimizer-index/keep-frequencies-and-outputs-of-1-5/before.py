import pytorch_lightning as pl
import torch
from torch import nn


class Turns(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 3)
        self.second = nn.Linear(4, 3)
        self.means = []

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.first(batch).pow(2).mean(), "of": 0}
        return {"loss": self.second(batch).pow(2).mean(), "of": 1}

    def training_epoch_end(self, outputs):
        mean = torch.stack([output["loss"] for batch in outputs for output in batch]).mean()
        self.means.append((mean.item(), [output["of"] for batch in outputs for output in batch]))
        self.log("mean_loss", mean)

    def configure_optimizers(self):
        return (
            {"optimizer": torch.optim.SGD(self.first.parameters(), 0.1), "frequency": 2},
            {"optimizer": torch.optim.SGD(self.second.parameters(), 0.1), "frequency": 1},
        )
