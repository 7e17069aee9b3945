import contextlib
import threading

from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset


class Tiles(Dataset):
    def __init__(self, files, lock_read=False):
        self.files = files
        if lock_read:
            self.lock = threading.Lock()
        else:
            self.lock = contextlib.nullcontext()

    def __getitem__(self, index):
        with self.lock:
            return self.files[index]


class Rows(Dataset):
    def __init__(self, files, locked=False):
        self.files = files
        if locked:
            self.lock = threading.Lock()

    def __getitem__(self, index):
        return self.files[index]


class Data(LightningDataModule):
    def __init__(self, files, lock_read=False):
        super().__init__()
        self.files = files
        self.lock_read = lock_read

    def setup(self, stage):
        self.tiles = Tiles(self.files, lock_read=self.lock_read)
        self.rows = Rows(self.files, locked=True)

    def train_dataloader(self):
        return DataLoader(self.tiles, num_workers=4)

    def val_dataloader(self):
        return DataLoader(self.rows, num_workers=4)


Trainer().fit(LightningModule(), Data(["a"]))
