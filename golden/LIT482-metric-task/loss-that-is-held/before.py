import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torchmetrics import Accuracy


class Birds(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.train_acc = Accuracy()
        self.loss_func = F.cross_entropy

    def loss(self, logits, labels):
        return self.loss_func(input=logits, target=labels)


class Dogs(pl.LightningModule):
    LOSSES = {"bce": torch.nn.BCEWithLogitsLoss}

    def __init__(self, net, loss):
        super().__init__()
        self.net = net
        self.loss = self.LOSSES[loss]()
        self.train_acc = Accuracy()
