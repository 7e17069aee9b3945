"""Optimizers that a module makes and keeps for itself: one, or several in a dict."""

import torch
from pytorch_lightning import LightningModule


class Pick(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.where = torch.nn.Linear(4, 2)
        self.how = torch.nn.Linear(4, 2)
        self.updates = {
            "where": torch.optim.Adam(self.where.parameters(), lr=1e-3),
            "how": torch.optim.Adam(self.how.parameters(), lr=1e-3),
        }

    def configure_optimizers(self):
        pass

    def training_step(self, batch, batch_idx):
        self.update(self.where, "where", batch)
        self.update(self.how, "how", batch)

    def update(self, part, name, batch):
        loss = part(batch).mean()
        update = self.updates[name]
        update.zero_grad()
        self.manual_backward(loss)
        update.step()


class Both(LightningModule):
    automatic_optimization = False

    def setup(self, stage=None):
        self.sgd = torch.optim.SGD(self.parameters(), lr=0.1)

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).mean())
        self.sgd.step()
        self.sgd.zero_grad()

    def configure_optimizers(self):
        return self.sgd
