import pytorch_lightning as pl
from torch.utils.data import BatchSampler, DataLoader, DistributedSampler, Sampler


class Groups(BatchSampler):
    def __init__(self, sampler, size):
        super().__init__(sampler, size, False)


class Spread(DistributedSampler):
    def __init__(self, data):
        super().__init__(data)


class Plain(Sampler):
    def __init__(self, data):
        super().__init__()
        self.data = data

    def again(self, data):
        self.__init__(data)


class Mixed(Sampler, dict):
    def __init__(self, data):
        super().__init__(data)


class Own:
    def __init__(self, data):
        super().__init__(data)


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=Plain(self.data))
