import pytorch_lightning as pl
from torch.utils.data import DataLoader

NAME = "multiple_trainloader_mode"


class Pairs(pl.LightningDataModule):
    def train_dataloader(self):
        return [DataLoader(range(3)), DataLoader(range(5))]
