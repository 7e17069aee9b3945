import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean() * optimizer_idx

    def configure_optimizers(self):
        return self.make()

    def make(self):
        return [torch.optim.SGD(self.a.parameters(), lr=0.1), torch.optim.SGD(self.b.parameters(), lr=0.1)]


class Heir(Base):
    def make(self):
        return [*super().make(), *self.more()]


class Round(LightningModule):
    """One that comes back to itself."""

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean() * optimizer_idx

    def configure_optimizers(self):
        return self.first()

    def first(self):
        return self.second()

    def second(self):
        return self.first()
