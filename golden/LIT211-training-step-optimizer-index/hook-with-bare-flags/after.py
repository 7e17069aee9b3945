import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.left, self.right = nn.Linear(4, 2), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                optimizer.zero_grad()
                self.manual_backward(loss)
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.right(self.left(batch)).mean()
        return self.right(self.left(batch).detach()).pow(2).mean()

    def _step_optimizer(
        self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure,
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
