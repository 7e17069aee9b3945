import lightning as L
from torch.utils.data import BatchSampler, DataLoader, RandomSampler


class Buckets(BatchSampler):
    pass


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_sampler=Buckets(RandomSampler(self.data), 32, False))

    def val_dataloader(self):
        batches = BatchSampler(RandomSampler(self.data), 32, False)
        self.count = len(batches)
        return DataLoader(self.data, batch_sampler=batches)


def loop(data):
    return DataLoader(data, batch_sampler=BatchSampler(RandomSampler(data), 32, False))
