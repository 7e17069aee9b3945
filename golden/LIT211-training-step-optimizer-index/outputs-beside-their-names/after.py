import pytorch_lightning as pl
import torch
from torch.optim import Adam


class Paired(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

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
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        for name, rows in zip(("one", "two"), outputs):
            self.log(f"{name}_loss", torch.stack([row["loss"] for row in rows]).mean())


class Gathered(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

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
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        means = {name: torch.stack([row["loss"] for row in rows]).mean() for rows, name in zip(outputs, ["one", "two"])}
        print(means)


def make():
    return torch.nn.Linear(2, 2)
