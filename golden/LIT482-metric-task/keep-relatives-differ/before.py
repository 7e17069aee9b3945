import pytorch_lightning as pl
import torch.nn.functional as F
from layers import Steps
from torchmetrics import Accuracy


class Base(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.acc = Accuracy()


class Classes(Base):
    def training_step(self, batch, batch_idx):
        return F.cross_entropy(self.net(batch[0]), batch[1])


class Labels(Base):
    def training_step(self, batch, batch_idx):
        return F.binary_cross_entropy(self.net(batch[0]), batch[1])


class Alone(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.acc = Accuracy()


class Unseen(Steps, pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.acc = Accuracy()


class Below(Unseen):
    def training_step(self, batch, batch_idx):
        return F.cross_entropy(self.net(batch[0]), batch[1])
