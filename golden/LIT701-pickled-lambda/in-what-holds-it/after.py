import numpy as np
import torch
from pytorch_lightning import LightningDataModule
from torch.utils.data import DataLoader, Dataset


class Chain:
    def __init__(self, steps):
        self.steps = steps


class Clips(Dataset):
    def __init__(self, names, change=None, wanted=None):
        self.names = [name for name in names if wanted is None or wanted(name)]
        self.change = change


def _pick(batch):
    return batch[0]


def _change(clip):
    return clip / 255.0


def _change_2(clip):
    return np.abs(clip)


class Data(LightningDataModule):
    def setup(self, stage=None):
        change = Chain([torch.abs, _change])
        self.train = Clips(range(8), change)
        self.val = Clips(range(8), change=_change_2)
        self.test = Clips(range(8), wanted=lambda name: name > 2)
        order = Chain([lambda name: -name])
        self.names = sorted(range(8), key=order.steps[0])

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=4)

    def val_dataloader(self):
        pick = self.pick or _pick
        return DataLoader(self.val, num_workers=4, collate_fn=pick)
