import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = pl.metrics.Precision()


    def on_validation_epoch_end(self):
        self.log("accuracy", self.accuracy.compute())
