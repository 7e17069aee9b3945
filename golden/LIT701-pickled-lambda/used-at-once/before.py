"""Lambdas that data sets and loaders with workers use while they are made, and do not keep."""

import lightning as L
from torch.utils.data import DataLoader, Dataset, random_split


class Words(Dataset):
    def __init__(self, words, rank=None):
        rank = rank or (lambda word: len(word))
        self.words = sorted(words, key=rank)
        self.lengths = list(map(lambda word: len(word), self.words))
        shorter = lambda word: word[:3]
        self.heads = [shorter(word) for word in self.words]

    def __len__(self):
        return len(self.words)

    def __getitem__(self, index):
        return max(self.words[: index + 1], key=lambda word: len(word))


class Data(L.LightningDataModule):
    def setup(self, stage):
        words = Words(["one", "three"], rank=lambda word: word.lower())
        self.train, self.val = random_split(words, [1, 1])

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)
