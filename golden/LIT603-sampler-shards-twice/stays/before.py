import lightning as L
from torch.utils.data import BatchSampler, DataLoader, Sampler
from torch.utils.data.distributed import DistributedSampler


class Everything(Sampler):
    def __iter__(self):
        return iter(range(10))


class Volumes(DistributedSampler):
    def __init__(self, data):
        super().__init__(data)
        self.rank, self.num_replicas = 0, 1


class Batches(BatchSampler):
    def __init__(self, data):
        self.rank, self.num_replicas = 0, 1


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=Everything())

    def val_dataloader(self):
        return DataLoader(self.data, sampler=Volumes(self.data))

    def test_dataloader(self):
        return DataLoader(self.data, batch_sampler=Batches(self.data))
