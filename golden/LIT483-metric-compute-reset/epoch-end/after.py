import pytorch_lightning as pl
from pytorch_lightning.metrics import Accuracy


class Counting(pl.metrics.Metric):
    def update(self, preds, target):
        self.seen += target.numel()

    def compute(self):
        return self.seen


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = Accuracy()
        self.counting = Counting()
        self.all = pl.metrics.MetricCollection([Accuracy()])

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.accuracy(self(x), y)
        self.counting(self(x), y)
        self.all(self(x), y)

    def on_validation_epoch_end(self):
        self.log("accuracy", self.accuracy.compute(), prog_bar=True)
        self.accuracy.reset()
        seen = self.counting.compute()
        self.counting.reset()
        if seen:
            self.log_dict(self.all.compute())
            self.all.reset()
        self.log("seen", seen)
