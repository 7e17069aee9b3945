import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, IterableDataset
from views import Views


class Scenes(IterableDataset):
    def __init__(self, paths, views):
        self.paths = paths
        self.views = views

    def __iter__(self):
        for path in self.paths[self.rank :: self.world_size]:
            scene = torch.load(path)
            target, context = self.views.choose(list(range(len(scene))))
            yield scene[target], scene[context]


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Scenes(self.paths, Views(3)), batch_size=4)
