import lightning as L
import torch
from sklearn.model_selection import train_test_split
from torch.utils.data import random_split

from helpers import random_split as other_split


class Data(L.LightningDataModule):
    def prepare_data(self):
        torch.save(random_split(self.full, [80, 20]), "split.pt")

    def setup(self, stage=None):
        generator = torch.Generator().manual_seed(0)
        self.train, self.val = random_split(self.full, [80, 20], generator)
        self.train, self.val = random_split(self.full, [80, 20], generator=generator)
        self.train, self.val = random_split(self.full, [80, 20], **self.options)
        self.train, self.val = other_split(self.full, [80, 20])
        self.train, self.val = train_test_split(self.full, random_state=0)


def by_hand(full):
    return random_split(full, [80, 20])
