import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = pl.metrics.Accuracy()

    def training_step(self, batch, batch_idx):
        self.log("train_acc", self.accuracy)

    def validation_step(self, batch, batch_idx):
        self.log("val_error", self.error(*batch))
        self.log("val_acc", self.accuracy(*batch))

    def test_step(self, batch, batch_idx):
        self.log("test_acc", self.accuracy)
