import pytorch_lightning as pl
from pytorch_lightning import LightningModule as Module


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.seen = []

    # counts epochs
    def on_train_epoch_start(self) -> None:  # each
        """Count."""
        self.seen.append("start")

    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        self.seen.append("end")
        self.report()

    def report(self):
        print(len(self.seen))


class Loud(Net):
    def on_train_epoch_end(self):
        super().on_train_epoch_end()
        print("epoch", self.current_epoch)


class Both(Module):
    def on_train_epoch_start(self):
        # first the old one
        self.order = ["epoch"]
        self.order.append("train")

    def on_train_epoch_end(self):
        self.order = []

    def on_epoch_end(self):
        assert self.order == []  # behind it
