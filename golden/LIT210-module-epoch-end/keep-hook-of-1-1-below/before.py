"""Lightning 1.1 called the hooks of a training epoch before its epoch end."""

from pytorch_lightning import LightningModule


class Counted(LightningModule):
    def training_epoch_end(self, outputs):
        self.count = len(outputs)


class Told(Counted):
    def on_train_epoch_end(self, outputs):
        super().on_train_epoch_end(outputs)
        print(self.count)
