import pytorch_lightning as pl
import torch.nn.functional as F
from torch import nn
from torchmetrics import Accuracy


class Base(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.test_acc = nn.ModuleList([Accuracy(), Accuracy(average="micro")])


class Teacher(Base):
    def training_step(self, batch, batch_idx):
        return F.cross_entropy(self.net(batch[0]), batch[1])


class Student(Base):
    def training_step(self, batch, batch_idx):
        return F.kl_div(self.net(batch[0]), batch[1])


class Stepping(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return F.binary_cross_entropy(self.net(batch[0]), batch[1])


class Net(Stepping):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.acc = Accuracy()
