import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def on_val_dataloader(self):
        self.loaded = True

    def on_test_dataloader(self):
        print("alone")

    def val_dataloader(self):
        self.on_val_dataloader()
        return DataLoader([1.0, 2.0])
