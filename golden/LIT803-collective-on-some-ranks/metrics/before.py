import torchmetrics
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = torchmetrics.Accuracy(task="binary")
        self.scores = torchmetrics.MetricCollection({"f1": torchmetrics.F1Score(task="binary")})

    def on_validation_epoch_end(self):
        if self.trainer.is_global_zero:
            self.log("accuracy", self.accuracy.compute())
        if self.global_rank != 0:
            return
        print(self.scores["f1"].compute())
