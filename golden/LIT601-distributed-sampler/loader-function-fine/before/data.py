import lightning as L
from loaders import loader, weighted


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return weighted(self.train, 8)

    def val_dataloader(self):
        return loader(self.val, 8)
