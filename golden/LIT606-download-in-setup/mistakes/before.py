import lightning as L
from torchvision.datasets import CIFAR10, MNIST


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train = MNIST("data", download=True)


class Other(L.LightningDataModule):
    def prepare_data(self):
        CIFAR10("data", download=True)

    def val_dataloader(self):
        return DataLoader(MNIST("data", train=False, download=True))
