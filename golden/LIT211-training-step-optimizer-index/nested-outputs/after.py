import pytorch_lightning as pl
import torch
from torch.optim import Adam


class ByOptimizer(pl.LightningModule):
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
        first = torch.stack([each["loss"] for each in outputs[0]]).mean()
        for each in outputs[1]:
            first += each["loss"]
        print(first)


class Ranged(pl.LightningModule):
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
        means = [torch.stack([x["loss"] for x in outputs[i]]).mean() for i in range(2)]
        print(means)


class ByBatch(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        return [Adam(self.one.parameters()), Adam(self.two.parameters())]

    def training_step(self, batch, batch_idx):
        outputs = []
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            outputs.append({**output, "loss": loss.detach()})
        self.training_step_outputs.append(outputs)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.one, self.two)[optimizer_idx](batch).mean()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        ones = torch.stack([each[0]["loss"] for each in outputs])
        for both in outputs:
            ones -= both[1]["loss"]
        print(ones)


def make():
    return torch.nn.Linear(2, 2)
