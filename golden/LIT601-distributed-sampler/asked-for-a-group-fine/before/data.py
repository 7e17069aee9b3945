import lightning as L
from loaders import loader, other


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return loader(self.train, {"batch_size": 8})

    def val_dataloader(self):
        return other(self.val)
