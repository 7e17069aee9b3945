"""Functions of Lightning called `pred=` what is `preds=` in torchmetrics."""
import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.metrics import functional as FM
from pytorch_lightning.metrics.functional import accuracy, confusion_matrix
from pytorch_lightning.metrics.functional.classification import precision
from torchmetrics.functional.classification import multiclass_accuracy


def evaluate(x, y, accuracy_of):
    return [
        multiclass_accuracy(preds=x.argmax(1), target=y, average="micro"),
        FM.accuracy(preds=x.argmax(1), target=y, task="multiclass", num_classes=3),
        confusion_matrix(preds=x.argmax(1), target=y, task="multiclass", num_classes=3),
        precision(target=y, preds=x, task="multiclass", num_classes=3),  # of columns
        FM.psnr(pred=x, target=y, data_range=1.0),
        accuracy_of(pred=x, target=y, num_classes=3),
    ]


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = self(x)
        self.log("accuracy", multiclass_accuracy(preds=scores, target=y, average="micro"))
        return torch.nn.functional.cross_entropy(scores, y)


def unseen(scores, y):
    return accuracy(pred=scores, target=y)
