from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader

from samplers import batches


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.rows, batch_sampler=batches(self.rows, 4, True))
