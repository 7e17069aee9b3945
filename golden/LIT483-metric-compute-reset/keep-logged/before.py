import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = pl.metrics.Accuracy()
        self.recall = pl.metrics.Recall()

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.accuracy(self(x), y)
        self.recall(self(x), y)
        self.log("accuracy", self.accuracy, on_step=True, on_epoch=True)
        self.log_dict({"recall": self.recall})

    def on_validation_epoch_end(self):
        print(self.accuracy.compute(), self.recall.compute())
