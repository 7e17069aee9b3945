from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, DistributedSampler


class Data(LightningDataModule):
    def __init__(self, size=8):
        super().__init__()
        self.size = size
        self.options = dict(num_workers=0, pin_memory=False)

    def train_dataloader(self):
        sampler = DistributedSampler(self.train)
        return DataLoader(self.train, batch_size=self.size, sampler=sampler, **self.options)

    def val_dataloader(self):
        return DataLoader(self.val, sampler=DistributedSampler(self.val, shuffle=False), **self.options)


Trainer(devices=2)
