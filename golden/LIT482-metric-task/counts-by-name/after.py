import pytorch_lightning as pl
from torchmetrics import ConfusionMatrix, F1Score, Precision, Recall


class Net(pl.LightningModule):
    def __init__(self, cfg, num_classes, classes, kind):
        super().__init__()
        self.matrix = ConfusionMatrix(task="multiclass", num_classes=num_classes)
        self.scores = [F1Score(task="multiclass", num_classes=cfg.model.n_classes, average="macro"), Precision(task="multiclass", num_classes=cfg["num_classes"])]
        self.recall = Recall(task="multiclass", num_classes=len(classes))  # of all
        self.unknown = Recall(kind)

    def predict(self, x):
        return self(x).argmax(-1)
