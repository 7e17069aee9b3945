import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, IterableDataset


class Scenes(IterableDataset):
    def __init__(self, folder):
        self.scenes = sorted(folder.iterdir())

    def shuffled(self, scenes):
        return [scenes[i] for i in torch.randperm(len(scenes))]

    def __iter__(self):
        self.scenes = self.shuffled(self.scenes)
        for scene in self.scenes:
            yield torch.load(scene)


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Scenes(self.folder))
