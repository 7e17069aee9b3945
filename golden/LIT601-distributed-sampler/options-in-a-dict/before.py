from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, DistributedSampler


class Data(LightningDataModule):
    def train_dataloader(self):
        options = dict(batch_size=self.batch_size, num_workers=4, drop_last=True)
        sampler = DistributedSampler(self.rows)
        return DataLoader(self.rows, sampler=sampler, **options)

    def val_dataloader(self):
        options = {"batch_size": 8, "pin_memory": True}
        return DataLoader(self.rows, sampler=DistributedSampler(self.rows, shuffle=False), **options)
