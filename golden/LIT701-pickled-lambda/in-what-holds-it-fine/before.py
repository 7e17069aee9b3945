import numpy as np
from pytorch_lightning import LightningDataModule
from torch.utils.data import DataLoader, Dataset


class Chain:
    def __init__(self, steps):
        self.steps = steps


class Clips(Dataset):
    def __init__(self, names, wanted=None, key=None):
        self.names = [name for name in names if wanted is None or wanted(name)]
        self.names.sort(key=key)


class Data(LightningDataModule):
    def setup(self, stage=None):
        wanted = self.wanted or (lambda name: name > 2)
        self.train = Clips(range(8), wanted)
        self.test = Clips(range(8), key=lambda name: -name)
        order = Chain([lambda name: -name])
        self.names = sorted(range(8), key=order.steps[0])
        self.shown = list(map(lambda name: np.abs(name), range(8)))

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=4)
