import pytorch_lightning as pl
import torch
from torch.optim import LBFGS, SGD
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Two(pl.LightningModule):
    """Not rewritten is none of those that inherit from it, as they differ."""

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class Closure(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), LBFGS(self.b.parameters())


class Stepping(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def optimizer_step(self, *args, **kwargs):
        super().optimizer_step(*args, **kwargs)

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class Decorated(Two):
    @torch.enable_grad()
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()


class More(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx, hiddens):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class Unwatched(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        a, b = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return [a, b], [ReduceLROnPlateau(a)]


class Grown(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        optimizers = [SGD(self.a.parameters(), lr=0.1)]
        if self.b is not None:
            optimizers.append(SGD(self.b.parameters(), lr=0.1))
        return optimizers


class Unseen(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()


class Late(pl.LightningModule):
    def __init__(self):
        if torch.cuda.is_available():
            super().__init__()

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
