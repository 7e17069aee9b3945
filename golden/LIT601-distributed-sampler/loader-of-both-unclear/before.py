from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Data(LightningDataModule):
    def loader(self, data, train):
        sampler = DistributedSampler(data, shuffle=train, drop_last=True) if self.distributed else None
        return DataLoader(data, batch_size=2, shuffle=sampler is None and train and self.mixed, sampler=sampler)

    def train_dataloader(self):
        return self.loader(self.rows, True)

    def val_dataloader(self):
        return self.loader(self.rows, False)
