import lightning as L
from torch.utils.data import DataLoader

from samplers import Turns


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        self.rows = list(range(8))
        self.sampler = Turns(self.rows)

    def train_dataloader(self):
        return DataLoader(self.rows, sampler=self.sampler)
