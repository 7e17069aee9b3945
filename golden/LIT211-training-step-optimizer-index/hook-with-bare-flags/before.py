import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(4, 2), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.right(self.left(batch)).mean()
        return self.right(self.left(batch).detach()).pow(2).mean()

    def optimizer_step(
        self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure,
        on_tpu, using_native_amp, using_lbfgs,
    ):
        # update the left half every second batch
        if optimizer_idx == 0:
            if batch_idx % 2 == 0:
                optimizer.step(closure=optimizer_closure)
            else:
                optimizer_closure()
        # and the right half in each
        if optimizer_idx == 1:
            optimizer.step(closure=optimizer_closure)

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]
