import layers as lib
import torch
import torchvision.transforms as T
from elsewhere import Lambda
from lightning.pytorch import LightningDataModule, LightningModule
from torch.utils.data import DataLoader


class Net(LightningModule):
    """Loaders with workers pickle data sets, not the module."""

    def __init__(self):
        super().__init__()
        self.first = lib.Lambda(lambda x: x.squeeze(-2))
        self.both = torch.nn.Sequential(torch.nn.Linear(4, 4), Lambda(lambda x: x.flatten(1)))


def _transform(x):
    return x * 2


class Data(LightningDataModule):
    def setup(self, stage):
        self.data = self.made(transform=T.Compose([T.ToTensor(), T.Lambda(_transform)]))

    def train_dataloader(self):
        return DataLoader(self.data, num_workers=4)
