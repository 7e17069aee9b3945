import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.a, self.b)[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        first, second = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return [first, second], [StepLR(first, 1), StepLR(second, 1)]

    def lr_scheduler_step(self, scheduler, optimizer_idx, metric):
        scheduler.step(epoch=self.current_epoch)


class Twin(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.a, self.b)[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        first, second = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return [first, second], [StepLR(first, 1), StepLR(second, 1)]

    def lr_scheduler_step(self, scheduler, optimizer_idx, metric):
        if optimizer_idx == 0:
            scheduler.step()
