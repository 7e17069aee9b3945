import pytorch_lightning as pl
import torch.nn.functional as F
from torchmetrics import Accuracy


class Any(pl.LightningModule):
    LOSSES = {"bce": F.binary_cross_entropy_with_logits, "ce": F.cross_entropy}

    def __init__(self, net, loss):
        super().__init__()
        self.net = net
        self.loss = self.LOSSES[loss]
        self.train_acc = Accuracy()


class Own(pl.LightningModule):
    def __init__(self, net, losses):
        super().__init__()
        self.net = net
        self.loss = losses.cross_entropy
        self.train_acc = Accuracy()
