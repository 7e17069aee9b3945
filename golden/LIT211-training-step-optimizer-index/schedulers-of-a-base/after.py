import torch
from pytorch_lightning import LightningModule


class Scheduled(LightningModule):
    def schedule(self, optimizer):
        return {"scheduler": torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.99), "interval": "step"}


class Pair(Scheduled):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.left, self.right = torch.nn.Linear(2, 2), torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        for scheduler in self.lr_schedulers():
            scheduler.step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.left(batch).pow(2).mean()
        return self.right(self.left(batch)).mean()

    def configure_optimizers(self):
        left = torch.optim.SGD(self.left.parameters(), lr=0.1)
        right = torch.optim.SGD(self.right.parameters(), lr=0.1)
        return [left, right], [self.schedule(left), self.schedule(right)]
