import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def on_pre_performance_check(self):
        print("before")

    def on_post_performance_check(self):
        print("after")


class Sane(pl.LightningModule):
    def on_sanity_check_start(self):
        print("checking")

    def tng_dataloader(self):
        return DataLoader([1.0, 2.0])
