import pytorch_lightning as pl
import torch.nn.functional as F
from torch import nn
from torchmetrics import Accuracy


class Spam(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.loss_fn = F.binary_cross_entropy_with_logits
        self.train_acc = Accuracy()

    def training_step(self, batch, batch_idx):
        return self.loss_fn(self.net(batch[0]), batch[1])


class Digits(pl.LightningModule):
    def __init__(self, net, loss=nn.CrossEntropyLoss):
        super().__init__()
        self.net = net
        self.loss_fn = loss()
        self.train_acc = Accuracy(num_classes=10)
