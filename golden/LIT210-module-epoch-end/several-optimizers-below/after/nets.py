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
    """A loop over the optimizers is written first, and the end of the base in the round behind that."""

    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        outputs = {}
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                loss = output["loss"]
                optimizer.zero_grad()
                self.manual_backward(loss)
                outputs[optimizer_idx] = {**output, "loss": loss.detach()}
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)
        for optimizer_idx, output in outputs.items():
            self.training_step_outputs[optimizer_idx].append(output)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": self(batch).mean()}

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        print(len(outputs))

    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), 0.1), torch.optim.SGD(self.parameters(), 0.01)]

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, *args):
        optimizer.step(closure=optimizer_closure)
