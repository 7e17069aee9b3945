import pytorch_lightning as pl
from torch import nn

from teachers import Careful, Decorated, Sizes


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.careful = Careful()
        self.decorated = Decorated()
        self.sizes = Sizes()

    def training_step(self, batch, batch_idx):
        wanted = self.careful(batch) + self.decorated(batch) + self.sizes(batch).to(self.device)
        return (self.net(batch) - wanted).pow(2).mean()
