import pytorch_lightning as pl
from pytorch_lightning import LightningDataModule as Module


class Digits(pl.LightningDataModule):
    def __init__(self, path, size=32):
        """Takes a folder."""
        self.path = path  # where they are
        self.size = size
        self.prepare_data()

    def prepare_data(self):
        self.data = read(self.path)


class Faces(Module):
    def __init__(
        self,
        path,
    ):
        # the folder
        self.path = path

    class Part:
        def __init__(self, path):
            self.path = path


class Nothing(Module):
    def __init__(self):
        pass


class Short(Module):
    def __init__(self, path): self.path = path


def read(path):
    return path
