import sqlite3
import threading

import h5py
from lightning.pytorch import Callback, LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset


class Lines(Dataset):
    def __init__(self, path):
        super().__init__()
        self.file = open(path, "rb")

    def __getitem__(self, index):
        return self.file.read(4)


class Rows(Dataset):
    def __init__(self, path):
        self.rows: h5py.File = h5py.File(path, "r")
        self.base = sqlite3.connect(path)

    def __getitem__(self, index):
        return self.rows["rows"][index]


class Data(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.log_file = open("log.txt", "a")

    def train_dataloader(self):
        return DataLoader(Lines("lines"), num_workers=4)

    def val_dataloader(self):
        return DataLoader(Rows("rows"), num_workers=4)


class Counter(Callback):
    def __init__(self):
        self.lock = threading.Lock()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.ready = threading.Event()


if __name__ == "__main__":
    Trainer(strategy="ddp_spawn", devices=2, callbacks=[Counter()]).fit(Net(), datamodule=Data())
