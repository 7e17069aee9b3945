"""The name that a metric has itself, as a key of what is logged."""
import pytorch_lightning as pl
import torchmetrics
from torchmetrics import F1, Accuracy, IoU
from torchmetrics.functional import accuracy, f1, iou

METRICS = [f1, iou]
NAMED = {metric.__name__: metric for metric in (f1, accuracy)}
print(f1.__name__, F1.__name__)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.each = torch.nn.ModuleList([F1(num_classes=3), IoU(num_classes=3)])
        self.by_name = {"a": Accuracy(num_classes=3)}
        self.score = torchmetrics.F1(num_classes=3)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        for metric in METRICS:
            self.log(metric.__name__, metric(x, y, num_classes=3))
        for metric in self.each:
            self.log(type(metric).__name__.lower(), metric(x, y))
        for _, metric in enumerate(self.each):
            self.log(f"val_{metric.__class__.__name__}", metric(x, y))
        for key, metric in self.by_name.items():
            self.log(key + metric._get_name(), metric(x, y))
        self.log(type(self.score).__name__, self.score)


class Board(pl.Callback):
    def __init__(self, scores):
        scores = [torchmetrics.F1(num_classes=3), *scores]
        scores = list(scores)
        for score in scores:
            scores = {score.__class__.__name__: score for score in scores}
        self.scores = scores
        for score in self.scores.values():
            self.scores = dict(self.scores.items())
            print(type(score).__name__)
