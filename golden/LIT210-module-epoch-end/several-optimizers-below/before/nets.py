import torch
from base import Base


class Plain(Base):
    """What takes the place of the inherited end goes on doing so."""

    def training_epoch_end(self, outputs):
        self.log("finished", 1.0)


class Beside(Base):
    """The hook that was beside it calls it, once it is there."""

    def on_train_epoch_end(self):
        print("over")


class Pair(Base):
    """A loop over the optimizers is written first, and the end of the base in the round behind that."""

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": self(batch).mean()}

    def training_epoch_end(self, outputs):
        print(len(outputs))

    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), 0.1), torch.optim.SGD(self.parameters(), 0.01)]

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, *args):
        optimizer.step(closure=optimizer_closure)
