from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader
from vocabulary import Counts, Texts


class Data(LightningDataModule):
    def __init__(self, rows):
        super().__init__()
        self.rows = rows
        self.counts = Counts()

    def train_dataloader(self):
        return DataLoader(Texts(self.rows), num_workers=4)


def fit(rows, net: LightningModule):
    Trainer().fit(net, Data(rows))
