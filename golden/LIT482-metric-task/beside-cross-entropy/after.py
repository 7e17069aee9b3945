import pytorch_lightning as pl
import torch
import torch.nn.functional as F
import torchmetrics
from torchmetrics import Accuracy


class Digits(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.train_acc = torchmetrics.classification.MulticlassAccuracy(average="micro")
        self.val_acc = torchmetrics.classification.MulticlassAccuracy(average="micro")
        self.old_acc = torchmetrics.classification.MulticlassAccuracy(dist_sync_on_step=True, average="micro")
        self.each = torch.nn.ModuleList([torchmetrics.classification.MulticlassAccuracy(average="micro") for _ in range(2)])
        self.top = Accuracy(top_k=5)
        self.macro = Accuracy(average="macro", task="multiclass", num_classes=10)

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        self.log("acc", torchmetrics.functional.classification.multiclass_accuracy(logits.softmax(-1), y, average="micro"))
        return F.cross_entropy(logits, y)


class Words(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.CrossEntropyLoss()
        self.accuracy = torchmetrics.classification.MulticlassAccuracy(average="micro")
