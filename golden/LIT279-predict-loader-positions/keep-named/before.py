import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def predict_dataloader(self):
        return DataLoader(self.data, batch_size=4, num_workers=2)

    def test_dataloader(self):
        return DataLoader(self.data, 4)


class Other(pl.LightningDataModule):
    def predict_dataloader(self):
        given = (self.data, 4)
        return [DataLoader(self.data), DataLoader(*given)]
