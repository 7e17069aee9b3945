import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Pair(pl.LightningModule):
    def __init__(self, every=3):
        super().__init__()
        self.automatic_optimization = False
        self.every = every
        self.left, self.right = nn.Linear(4, 2), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)["loss"]
            self.manual_backward(loss)
            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx)
            optimizer.zero_grad()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        x, y = batch
        if optimizer_idx == 0:
            loss = F.mse_loss(self.right(self.left(x)), y)
            return {"loss": loss}
        loss = self.right(self.left(x).detach()).pow(2).mean()
        return {"loss": loss}

    # the right half is updated in some of the batches
    def _step_optimizer(
        self,
        current_epoch,
        batch_nb,
        optimizer,
        optimizer_i,
        # never
    ):
        if optimizer_i == 0:
            optimizer.step()
            optimizer.zero_grad()
        if optimizer_i == 1 and batch_nb % self.every == 0:
            optimizer.step()
            for weight in self.right.parameters():
                weight.data.clamp_(-0.5, 0.5)

    def configure_optimizers(self):
        return [torch.optim.Adam(self.left.parameters(), lr=0.01), torch.optim.SGD(self.right.parameters(), lr=0.1)]
