import threading
from multiprocessing import Lock

import h5py
from lightning.pytorch import Callback, LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset


class Lazy(Dataset):
    def __init__(self, path):
        self.path, self.file = path, None
        with open(path) as names:
            self.names = names.read().split()
        handle = h5py.File(path)
        self.length = len(handle)

    def __getitem__(self, index):
        if self.file is None:
            self.file = h5py.File(self.path)
        return self.file[index]


class Pickles(Dataset):
    def __init__(self, path):
        self.file = open(path, "rb")

    def __getstate__(self):
        return {name: value for name, value in self.__dict__.items() if name != "file"}


class Closes(Dataset):
    def __init__(self, path):
        self.file = open(path, "rb")
        self.length = len(self.file.read())
        self.file.close()
        self.file = None


class Drops(Dataset):
    def __init__(self, path):
        self.file = h5py.File(path)
        self.length = len(self.file)
        del self.file


class Shared(Dataset):
    def __init__(self):
        self.lock = Lock()
        self.texts = open_texts()


class Reader:
    """Nothing of Lightning."""

    def __init__(self, path):
        self.file = open(path)


class Data(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.lock = threading.Lock()

    def train_dataloader(self):
        loaders = [DataLoader(kind("path"), num_workers=4) for kind in (Lazy, Pickles, Closes, Drops)]
        return [*loaders, DataLoader(Shared(), num_workers=4)]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.lock = threading.Lock()


if __name__ == "__main__":
    Trainer(strategy="ddp", devices=2).fit(Net(), datamodule=Data())
