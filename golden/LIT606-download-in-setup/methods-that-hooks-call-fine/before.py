from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


class Data(LightningDataModule):
    def __init__(self, root):
        super().__init__()
        self.root = root

    def prepare_data(self):
        self.digits(train=True)
        self.digits(train=False)

    def train_dataloader(self):
        return DataLoader(self.digits(train=True), batch_size=8)

    def digits(self, train):
        return MNIST(self.root, train=train, download=True)

    def samples(self):
        return MNIST("samples", download=True)
