import pytorch_lightning as pl
from torchmetrics import ConfusionMatrix, F1Score, Precision, Recall


class Net(pl.LightningModule):
    def __init__(self, cfg, num_classes, classes, kind):
        super().__init__()
        self.matrix = ConfusionMatrix(num_classes)
        self.scores = [F1Score(cfg.model.n_classes, average="macro"), Precision(cfg["num_classes"])]
        self.recall = Recall(len(classes))  # of all
        self.unknown = Recall(kind)

    def predict(self, x):
        return self(x).argmax(-1)
