"""`multiclass=False` was of two classes, or of labels taken together."""
import pytorch_lightning as pl
from torchmetrics import Accuracy, F1Score, MetricCollection, Precision, Recall, Specificity


class Masks(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.scores = MetricCollection(
            {
                "accuracy": Accuracy(multiclass=False),
                "precision": Precision(multiclass=False, dist_sync_on_step=False),
                "recall": Recall(threshold=0.3, multiclass=False),
                "f1": F1Score(average="micro", multiclass=False),
            }
        )
        self.specificity = Specificity(multiclass=False, mdmc_average="global")
