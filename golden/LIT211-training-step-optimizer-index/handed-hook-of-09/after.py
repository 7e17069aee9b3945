import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Pair(pl.LightningModule):
    def __init__(self, every=5):
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
        if optimizer_idx == 0:
            return {"loss": self.right(self.left(batch)).mean()}
        return {"loss": self.right(self.left(batch).detach()).pow(2).mean()}

    def _step_optimizer(
        self, epoch, batch_idx, optimizer, optimizer_idx
    ):
        if optimizer_idx == 1 and (batch_idx + 1) % self.every != 0:
            return  # what was gathered is lost
        optimizer.step()

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]


class Other(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"] if isinstance(output, dict) else output
            self.manual_backward(loss)
            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx)
            optimizer.zero_grad()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses(batch)[optimizer_idx]

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx):
        if self.current_epoch > 2:
            optimizer.step()

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]
