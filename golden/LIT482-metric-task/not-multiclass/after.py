"""`multiclass=False` was of two classes, or of labels taken together."""
import pytorch_lightning as pl
from torchmetrics import Accuracy, F1Score, MetricCollection, Precision, Recall, Specificity


class Masks(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.scores = MetricCollection(
            {
                "accuracy": Accuracy(task="binary"),
                "precision": Precision(dist_sync_on_step=False, task="binary"),
                "recall": Recall(threshold=0.3, task="binary"),
                "f1": F1Score(average="micro", task="binary"),
            }
        )
        self.specificity = Specificity(task="binary")
