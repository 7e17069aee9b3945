import torch
from pytorch_lightning import LightningDataModule, LightningModule, seed_everything
from torch.utils.data import DataLoader, random_split


def halves(data):
    return random_split(data, [50, 50])


class Net(LightningModule):
    def train_dataloader(self):
        return DataLoader(random_split(self.data, [90, 10])[0], batch_size=4)

    def val_dataloader(self):
        _, held = random_split(self.data, [90, 10])
        return DataLoader(held, batch_size=4)


class Data(LightningDataModule):
    def val_dataloader(self):
        return DataLoader(halves(self.data)[1], batch_size=4)


seed_everything(1)
