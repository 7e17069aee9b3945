import pytorch_lightning as pl
from torch import nn

from codes import Positions


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.positions = Positions(0.1)

    def training_step(self, batch, batch_idx):
        wanted = self.positions(batch).to(self.device)  # of each column
        return (self.net(batch) - wanted).pow(2).mean()
