from pytorch_lightning import LightningModule
from torchmetrics import AUROC, Accuracy, AveragePrecision, F1Score, MetricCollection, Precision, Recall


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.train_metrics = MetricCollection([Accuracy(threshold=0.4), AUROC()], prefix="train/")
        self.val_metrics = MetricCollection({"f1": F1Score(), "p": Precision(), "r": Recall(), "ap": AveragePrecision()})

    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = self(x)
        self.train_metrics(scores, y)
        return self.loss(scores, y)
