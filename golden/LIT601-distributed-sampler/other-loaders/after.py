import webdataset as wds
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, DistributedSampler


class Data(LightningDataModule):
    def train_dataloader(self):
        sampler = DistributedSampler(self.train)
        return wds.WebLoader(self.train, batch_size=8, shuffle=False, sampler=sampler)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=8)


trainer = Trainer(devices=2, strategy="ddp")
