import pytorch_lightning as pl
import torch
import torch.nn.functional as F
import torchmetrics
from pytorch_lightning.metrics import Accuracy as OldAccuracy
from torchmetrics import Accuracy
from torchmetrics.functional import accuracy


class Digits(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.train_acc = Accuracy()
        self.val_acc = torchmetrics.Accuracy(average="micro", compute_on_step=False)
        self.old_acc = OldAccuracy(dist_sync_on_step=True)
        self.each = torch.nn.ModuleList([Accuracy() for _ in range(2)])
        self.top = Accuracy(top_k=5)
        self.macro = Accuracy(average="macro", num_classes=10)

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        self.log("acc", accuracy(logits.softmax(-1), y))
        return F.cross_entropy(logits, y)


class Words(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.CrossEntropyLoss()
        self.accuracy = Accuracy()
