import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def val_dataloader(self):
        return None

    def test_dataloader(self):
        pass


class Rows(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(range(10))

    def val_dataloader(self):
        return None
