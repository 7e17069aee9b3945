import lightning as L
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset


class Noise(IterableDataset):
    def __init__(self, steps):
        self.steps = steps

    def __iter__(self):
        for _ in range(self.steps):
            yield torch.randn(4)


class Problems(IterableDataset):
    def __init__(self, count, rng):
        self.count, self.rng = count, rng

    def __iter__(self):
        for number in range(self.count):
            yield number, self.rng.normal(size=3)


class Games(IterableDataset):
    def __init__(self, episodes, play):
        self.episodes, self.play = episodes, play

    def __iter__(self):
        for _ in range(self.episodes):
            yield self.play()


class Turns(IterableDataset):
    def __init__(self, steps, rank, world):
        self.steps, self.rank, self.world = steps, rank, world

    def __iter__(self):
        for step in range(self.rank, self.steps, self.world):
            yield np.float32(step)


class Fixed(IterableDataset):
    def __iter__(self):
        for number in range(4):
            yield number


class Data(L.LightningDataModule):
    def train_dataloader(self):
        sets = [Noise(8), Problems(8, None), Games(8, None), Turns(8, 0, 2), Fixed()]
        return [DataLoader(each) for each in sets]


trainer = L.Trainer(devices=2, strategy="ddp")
