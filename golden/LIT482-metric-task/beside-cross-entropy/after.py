import pytorch_lightning as pl
import torch
import torch.nn.functional as F
import torchmetrics
from torchmetrics import Accuracy
from torchmetrics.classification import MulticlassAccuracy
from torchmetrics.functional.classification import multiclass_accuracy


class Digits(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.train_acc = MulticlassAccuracy(average="micro")
        self.val_acc = torchmetrics.classification.MulticlassAccuracy(average="micro")
        self.old_acc = MulticlassAccuracy(dist_sync_on_step=True, average="micro")
        self.each = torch.nn.ModuleList([MulticlassAccuracy(average="micro") for _ in range(2)])
        self.top = Accuracy(top_k=5)
        self.macro = Accuracy(average="macro", task="multiclass", num_classes=10)

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        self.log("acc", multiclass_accuracy(logits.softmax(-1), y, average="micro"))
        return F.cross_entropy(logits, y)


class Words(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.CrossEntropyLoss()
        self.accuracy = MulticlassAccuracy(average="micro")
