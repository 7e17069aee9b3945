import pytorch_lightning as pl
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, Sampler


class Wrapping(Sampler):
    def __init__(self, sampler):
        self.sampler = sampler

    def set_epoch(self, epoch):
        self.sampler.set_epoch(epoch)


class Plain(Sampler):
    def __init__(self, count):
        self.count = count


class Told(Sampler):
    def set_epoch(self, epoch):
        self.epoch = epoch


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_sampler=Wrapping(RandomSampler(self.data)))

    def val_dataloader(self):
        return DataLoader(self.data, batch_sampler=Plain(3))

    def test_dataloader(self):
        return DataLoader(self.data, sampler=Told())

    def predict_dataloader(self):
        return DataLoader(self.data, batch_sampler=BatchSampler(RandomSampler(self.data), 4, False))
