import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Pair(pl.LightningModule):
    def __init__(self, every=5):
        super().__init__()
        self.every = every
        self.left, self.right = nn.Linear(4, 2), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.right(self.left(batch)).mean()}
        return {"loss": self.right(self.left(batch).detach()).pow(2).mean()}

    def optimizer_step(
        self, epoch, batch_idx, optimizer, optimizer_idx, second_order_closure=None, on_tpu=False,
        using_native_amp=False, using_lbfgs=False
    ):
        if optimizer_idx == 1 and (batch_idx + 1) % self.every != 0:
            return  # what was gathered is lost
        super().optimizer_step(epoch, batch_idx, optimizer, optimizer_idx, second_order_closure)

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]


class Other(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses(batch)[optimizer_idx]

    def optimizer_step(self, *args, **kwargs):
        if self.current_epoch > 2:
            super().optimizer_step(*args, **kwargs)

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]
