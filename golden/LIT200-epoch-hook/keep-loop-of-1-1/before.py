import pytorch_lightning as pl


class Meter:
    def on_epoch_end(self):
        print("over")


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.meter = Meter()

    def on_train_epoch_end(self):
        self.meter.on_epoch_end()
