import torch
from base import Base


class Plain(Base):
    """What takes the place of the inherited end goes on doing so."""

    def on_train_epoch_end(self):
        self.log("finished", 1.0)


class Beside(Base):
    """The hook that was beside it calls it, once it is there."""

    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        print("over")


class Pair(Base):
    """What its loop collects is a list for each optimizer."""

    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            self.training_step_outputs[optimizer_idx].append({**output, "loss": loss.detach()})

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": self(batch).mean()}

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        print(len(outputs))

    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), 0.1), torch.optim.SGD(self.parameters(), 0.01)]


class Reader(Base):
    """It has one optimizer, whose outputs it was given."""

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        if len(outputs) == 1:
            outputs = outputs[0]
        print(len(outputs))
