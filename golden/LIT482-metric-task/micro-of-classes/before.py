import pytorch_lightning as pl
import torch
import torchmetrics
from torchmetrics import Recall


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 3)
        self.exact = torchmetrics.Precision(average="micro")
        self.found = Recall()
        self.each = Recall(average="macro", num_classes=3)

    def training_step(self, batch, batch_idx):
        features, target = batch
        scores = self.layer(features)
        best = torch.argmax(scores, dim=1)
        self.exact(best, target)
        self.found(best, target)
        self.each(best, target)
        return torch.nn.functional.cross_entropy(scores, target)


class Several(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.recall = Recall()
        self.gate = torch.nn.Sigmoid()

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.layer(x) * self.gate(x)
        self.recall(logits.softmax(-1), y)
        return torch.nn.functional.cross_entropy(logits, y)
