import pytorch_lightning as pl
from base import Base
from vendor import Vendor


class Folder(Base):
    def __init__(self, path, size):
        self.path = path
        self.size = size


class Theirs(Vendor):
    def __init__(self, path):
        self.path = path


class Mixed(Vendor, pl.LightningDataModule):
    def __init__(self, path):
        self.path = path


class Plain:
    def __init__(self, path):
        self.path = path
