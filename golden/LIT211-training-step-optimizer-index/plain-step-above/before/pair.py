import torch
from base import Base


class Pair(Base):
    """The step above is told nothing of the optimizers, so it keeps its name."""

    def training_step(self, batch, batch_idx, optimizer_idx):
        output = super().training_step(batch, batch_idx)
        self.log(f"loss_{optimizer_idx}", output["loss"])
        return output

    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), 0.1), torch.optim.SGD(self.parameters(), 0.01)]


class Longer(Pair):
    """The step above becomes the one that the loop calls."""

    def training_step(self, batch, batch_idx, optimizer_idx):
        return super().training_step(batch, batch_idx, optimizer_idx)
