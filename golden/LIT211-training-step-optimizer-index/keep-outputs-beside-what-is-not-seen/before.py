import pytorch_lightning as pl
import torch
from torch.optim import Adam


class Paired(pl.LightningModule):
    def __init__(self, names):
        super().__init__()
        self.names = names
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        for name, rows in zip(self.names, outputs):
            print(name, sum(row["loss"] for row in rows))


class Single(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def training_epoch_end(self, outputs):
        for name, rows in zip(["first"], outputs):
            print(name, sum(row["loss"] for row in rows))


def make():
    return torch.nn.Linear(2, 2)
