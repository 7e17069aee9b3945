"""Functions of Lightning called `pred=` what is `preds=` in torchmetrics."""
import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.metrics import functional as FM
from pytorch_lightning.metrics.functional import accuracy, confusion_matrix
from pytorch_lightning.metrics.functional.classification import precision


def evaluate(x, y, accuracy_of):
    return [
        accuracy(pred=x.argmax(1), target=y),
        FM.accuracy(pred=x.argmax(1), target=y, num_classes=3),
        confusion_matrix(preds=x.argmax(1), target=y, num_classes=3),
        precision(target=y, pred=x, num_classes=3),  # of columns
        FM.psnr(pred=x, target=y, data_range=1.0),
        accuracy_of(pred=x, target=y, num_classes=3),
    ]


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = self(x)
        self.log("accuracy", accuracy(pred=scores, target=y))
        return torch.nn.functional.cross_entropy(scores, y)


def unseen(scores, y):
    return accuracy(pred=scores, target=y)
