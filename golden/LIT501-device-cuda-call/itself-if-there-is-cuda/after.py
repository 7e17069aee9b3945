import lightning as L
from torch import nn


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        target = y
        weight = y if self.count() > 1 else x
        return (self.net(x) - target).mean() + weight.mean()
