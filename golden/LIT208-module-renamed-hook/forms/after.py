import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def on_validation_start(self):
        print("before")

    def on_validation_end(self):
        print("after")


class Sane(pl.LightningModule):
    def on_validation_start(self):
        if not self.trainer.sanity_checking:
            return
        print("checking")

    def train_dataloader(self):
        return DataLoader([1.0, 2.0])
