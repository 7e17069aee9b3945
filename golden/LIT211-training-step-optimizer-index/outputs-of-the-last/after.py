import pytorch_lightning as pl
import torch
from torch import nn


class Both(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.first = nn.Linear(4, 3)
        self.second = nn.Linear(4, 3)
        self.means = []

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            if optimizer_idx == 1:
                self.training_step_outputs.append({**output, "loss": loss.detach()})

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.first(batch).pow(2).mean()}
        return {"loss": self.second(batch).pow(2).mean()}

    def training_epoch_end(self, outputs):
        self.means.append(torch.stack([output["loss"] for output in outputs]).mean().item())
        return {}

    def configure_optimizers(self):
        first = torch.optim.SGD(self.first.parameters(), 0.1)
        second = torch.optim.SGD(self.second.parameters(), 0.1)
        return [first, second]
