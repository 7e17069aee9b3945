from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


class Data(LightningDataModule):
    def __init__(self, root):
        super().__init__()
        self.root = root

    def train_dataloader(self):
        return self.loader(train=True)

    def val_dataloader(self):
        return self.loader(train=False)

    def loader(self, train):
        return DataLoader(MNIST(self.root, train=train, download=True), batch_size=8)
