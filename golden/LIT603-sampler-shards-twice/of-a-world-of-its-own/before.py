from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Sampler


class Worlds(Sampler):
    """Draws from one of several games."""

    def __init__(self, rows, world):
        self.rows, self.world = rows, world

    def __iter__(self):
        return iter([row for row in range(len(self.rows)) if self.rows[row].world == self.world])


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.rows, batch_size=4, sampler=Worlds(self.rows, 3))
