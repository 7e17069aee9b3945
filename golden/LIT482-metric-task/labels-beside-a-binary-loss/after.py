"""As many labels as classes: a binary cross entropy says that they are labels."""
import torch
import torchmetrics
from pytorch_lightning import LightningModule


class Tags(LightningModule):
    def __init__(self, count):
        super().__init__()
        self.loss = torch.nn.BCEWithLogitsLoss()
        self.macro = torchmetrics.F1Score(task="multilabel", num_labels=14, average="macro")
        self.micro = torchmetrics.Precision(task="multilabel", num_labels=count)
        self.area = torchmetrics.AUROC(task="multilabel", num_labels=14)
        self.two = torchmetrics.Recall(num_classes=2)
        self.one = torchmetrics.Recall(task="binary")
        self.best = torchmetrics.Accuracy(task="multiclass", num_classes=14, top_k=3)
        self.precision = torchmetrics.AveragePrecision(task="multilabel", num_labels=14)


class Steps(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.BCEWithLogitsLoss()
        self.score = torchmetrics.F1Score(num_classes=4)

    def loss_of(self, scores, y):
        return self.loss(scores, torch.nn.functional.one_hot(y, 4).float())


class Classes(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.CrossEntropyLoss()
        self.score = torchmetrics.F1Score(task="multiclass", num_classes=4)
        self.precision = torchmetrics.AveragePrecision(task="multiclass", num_classes=4)


class Unseen(LightningModule):
    def __init__(self, loss):
        super().__init__()
        self.loss = loss
        self.score = torchmetrics.F1Score(num_classes=4)
        self.overlap = torchmetrics.JaccardIndex(task="multiclass", num_classes=4)
