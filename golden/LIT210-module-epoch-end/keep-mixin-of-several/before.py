import pytorch_lightning as pl
import torch


class Counting:
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        self.log("batches", float(len(outputs)))


class Alone(Counting, pl.LightningModule):
    pass


class Base(pl.LightningModule):
    def on_validation_epoch_end(self):
        pass

    def validation_epoch_end(self, *outputs):
        self.log("loss", torch.stack(outputs[0]).mean())


class Net(Counting, Base):
    pass
