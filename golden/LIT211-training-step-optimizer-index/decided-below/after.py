import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    """What inherits from it may optimize by hand."""

    def __init__(self, automatic_optimization=True):
        super().__init__()
        self._automatic_optimization = automatic_optimization

    def training_step(self, batch, batch_idx: int, optimizer_idx: int = 0):
        return self.losses(batch)[optimizer_idx]


class Bandit(Base):
    def __init__(self):
        super().__init__(automatic_optimization=False)

    def configure_optimizers(self):
        # the weights are computed
        return None

    def training_step(self, batch, batch_idx: int):
        self.update(batch)


class Critic(Base):
    def configure_optimizers(self):
        found = []
        for part in self.parts:
            found.append(torch.optim.Adam(part.parameters()))
        return found
