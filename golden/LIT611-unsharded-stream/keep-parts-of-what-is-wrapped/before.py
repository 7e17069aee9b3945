import torch
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Single(IterableDataset):
    def __init__(self, dataset, transform):
        self.dataset, self.transform = dataset, transform

    def __iter__(self):
        for images, labels in self.dataset:
            for i in range(images.shape[0]):
                yield self.transform(images[i]), labels[i]


class Past(IterableDataset):
    def __init__(self, dataset, history):
        self.dataset, self.history = dataset, history

    def __iter__(self):
        for series in self.dataset:
            yield torch.stack([series.roll(step) for step in range(self.history)])
            for step in range(self.history):
                yield series.roll(-step)


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Single(Past(self.files, 3), self.transform))


trainer = Trainer(strategy="ddp", devices=2)
