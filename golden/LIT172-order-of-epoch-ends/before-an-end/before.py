import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor

trainer = pl.Trainer(callbacks=[LearningRateMonitor()], weights_summary=None)


class Net(pl.LightningModule):
    def training_epoch_end(self, outputs):
        self.mean = sum(output["loss"] for output in outputs)

    def on_train_epoch_end(self, outputs):
        self.show()

    def show(self):
        print(self.mean)


class Asking(pl.LightningModule):
    def training_epoch_end(self, outputs):
        self.mean = sum(output["loss"] for output in outputs)

    def on_train_epoch_end(self, outputs):
        print(getattr(self, "mean", None))
