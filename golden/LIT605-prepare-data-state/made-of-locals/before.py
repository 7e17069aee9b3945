import os

import pytorch_lightning as pl
from torch.utils.data import DataLoader, random_split
from torchvision import transforms
from torchvision.datasets import MNIST


class Template(pl.LightningModule):
    def prepare_data(self):
        transform = transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.5,), (1.0,))])
        self.mnist_train = MNIST(self.data_root, train=True, download=True, transform=transform)
        self.mnist_test = MNIST(self.data_root, train=False, download=True, transform=transform)

    def train_dataloader(self):
        return DataLoader(self.mnist_train)

    def test_dataloader(self):
        return DataLoader(self.mnist_test)


class Split(pl.LightningDataModule):
    def prepare_data(self):
        """Fetch it."""
        dataset = MNIST(
            os.getcwd(),
            train=True,
            download=True,
            transform=transforms.ToTensor(),
        )
        half = len(dataset) // 2
        # both halves
        self.first, self.second = random_split(dataset, [half, len(dataset) - half])

    def train_dataloader(self):
        return DataLoader(self.first)

    def val_dataloader(self):
        return DataLoader(self.second)


class Chained(pl.LightningDataModule):
    def prepare_data(self):
        os.makedirs(self.root, exist_ok=True)
        part = "train"
        self.train = MNIST(download=True, root=self.root)
        self.size = len(self.train)
        print(part)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.size)
