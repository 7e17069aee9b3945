import threading

import h5py
from torch.utils.data import Dataset


class Frames(Dataset):
    def __init__(self, path):
        self.file = h5py.File(path)
        self.cache = Cache()

    def __len__(self):
        return len(self.file["frames"])

    def __getitem__(self, index):
        return self.cache.get(index, lambda: self.file["frames"][index])


class Cache:
    def __init__(self):
        self.lock = threading.Lock()
        self.kept = {}

    def get(self, key, make):
        with self.lock:
            return self.kept.setdefault(key, make())


class Lazy(Dataset):
    """Opens its file where it is first read."""

    def __init__(self, path):
        self.path, self.file = path, None

    def __len__(self):
        return 4

    def __getitem__(self, index):
        if self.file is None:
            self.file = h5py.File(self.path)
        return self.file["frames"][index]


class Archive(Dataset):
    """Nothing makes one here."""

    def __init__(self, path):
        self.file = h5py.File(path)

    def __getitem__(self, index):
        return self.file["frames"][index]
