import pytorch_lightning as pl
import torchmetrics.functional as FM


class Net(pl.LightningModule):
    def scores(self, preds, target, weights):
        counts = FM.stat_scores(preds, target, task="multiclass", num_classes=3, average="none", top_k=2)
        curve = FM.precision_recall_curve(preds, target, task="binary", thresholds=None)
        return counts, curve, FM.cohen_kappa(preds, target, "multiclass", num_classes=3, weights=weights)
