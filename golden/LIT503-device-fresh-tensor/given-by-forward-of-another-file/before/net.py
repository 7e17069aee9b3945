from lightning.pytorch import LightningModule
from torch import nn

from helpers import counted, lifted, raised, turned


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.lin = nn.Linear(3, 3)

    def forward(self, x, scale):
        flat = x.reshape(-1, 3)
        counted(scale)
        return turned(x) + lifted(flat).mean()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = Layer()

    def training_step(self, batch, batch_idx):
        x, y = (part.float() for part in batch)
        raised(y)
        return self.layer(x, 2.0).mean()
