import h5py
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, path):
        self.rows = h5py.File(path, "r")


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows("rows"), num_workers=0)


Trainer(devices=2).fit(net, datamodule=Data())
