import pytorch_lightning as pl
from torch.utils.data import DataLoader, DistributedSampler


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data))
