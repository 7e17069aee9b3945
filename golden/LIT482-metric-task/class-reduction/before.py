import pytorch_lightning as pl
import pytorch_lightning.metrics.functional as FM


class Net(pl.LightningModule):
    def scores(self, p, y, how):
        return [
            FM.accuracy(p, y, num_classes=3, class_reduction="macro"),
            FM.precision(p, y, num_classes=3, class_reduction="none"),
            FM.recall(p, y, num_classes=3),
            FM.f1_score(p, y, num_classes=3, class_reduction=how),
        ]

    def predict(self, x):
        return self(x).argmax(-1)
