import torch
import torch.nn.functional as F
from pytorch_lightning import LightningModule
from torchmetrics.functional import accuracy, average_precision, precision_recall_curve, roc


class Clicks(LightningModule):
    def training_step(self, batch, batch_idx):
        return F.binary_cross_entropy_with_logits(self(batch[0]), batch[1])

    def validation_step(self, batch, batch_idx):
        seen, clicked = batch
        scores = torch.sigmoid(self(seen))
        self.log("precision", average_precision(scores, clicked))
        self.log("accuracy", accuracy(scores, clicked.int()))  # takes floats, too


def curves(scores, clicked):
    clicked = torch.as_tensor(clicked, dtype=torch.float32)
    rates = roc(scores, target=clicked.view(-1), num_classes=1)
    return rates, precision_recall_curve(scores, clicked.type(torch.float), num_classes=1)
