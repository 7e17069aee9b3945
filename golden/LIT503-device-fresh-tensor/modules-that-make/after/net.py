import pytorch_lightning as pl
from torch import nn

from layers import Regulate


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.regulate = Regulate()

    def training_step(self, batch, batch_idx):
        frames = self.regulate(self.net(batch), 8).to(self.device)
        return self.net(frames).sum()
