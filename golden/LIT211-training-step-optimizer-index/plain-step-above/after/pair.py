import torch
from base import Base


class Pair(Base):
    """The step above is told nothing of the optimizers, so it keeps its name."""

    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"] if isinstance(output, dict) else output
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        output = super().training_step(batch, batch_idx)
        self.log(f"loss_{optimizer_idx}", output["loss"])
        return output

    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), 0.1), torch.optim.SGD(self.parameters(), 0.01)]


class Longer(Pair):
    """The step above becomes the one that the loop calls."""

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return super()._optimizer_training_step(batch, batch_idx, optimizer_idx)
