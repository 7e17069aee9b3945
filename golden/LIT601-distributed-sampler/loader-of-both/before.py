from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Data(LightningDataModule):
    def loader(self, data, train):
        if self.distributed:
            sampler = DistributedSampler(data)
        else:
            sampler = None
        return DataLoader(data, batch_size=2, shuffle=(sampler is None and train), sampler=sampler)

    def other(self, data, shuffle=False):
        sampler = DistributedSampler(data) if self.distributed else None
        return DataLoader(data, batch_size=2, shuffle=shuffle and not sampler, sampler=sampler)

    def train_dataloader(self):
        return [self.loader(self.rows, True), self.other(self.rows, True)]

    def val_dataloader(self):
        return [self.loader(self.rows, False), self.other(self.rows)]
