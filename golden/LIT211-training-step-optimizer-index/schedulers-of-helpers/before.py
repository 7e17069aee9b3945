import torch
from pytorch_lightning import LightningModule


class Pair(LightningModule):
    def __init__(self):
        super().__init__()
        self.left, self.right = torch.nn.Linear(2, 2), torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.left(batch).pow(2).mean()
        return self.right(self.left(batch)).mean()

    def configure_optimizers(self):
        left = torch.optim.SGD(self.left.parameters(), lr=0.1)
        right = torch.optim.SGD(self.right.parameters(), lr=0.1)
        return [left, right], [self.each_step(left), self.each_epoch(right)]

    def each_step(self, optimizer):
        schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.99)
        return {"scheduler": schedule, "interval": "step"}

    def each_epoch(self, optimizer):
        return torch.optim.lr_scheduler.StepLR(optimizer, 2)
