import lightning as L
from torch import nn

from saving import Saving


class Net(Saving, L.LightningModule):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 4)
        self.features = []

    def test_step(self, batch, batch_idx):
        self.features.append(self.linear(batch))
