from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, DistributedSampler


class Ordered(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.options = {"num_workers": 0, "shuffle": False}

    def train_dataloader(self):
        return DataLoader(self.train, sampler=DistributedSampler(self.train), **self.options)


class Changed(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.options = {"num_workers": 0}

    def setup(self, stage):
        self.options.update(self.more)

    def train_dataloader(self):
        return DataLoader(self.train, sampler=DistributedSampler(self.train), **self.options)


class Base(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.options = {"num_workers": 0}

    def train_dataloader(self):
        return DataLoader(self.train, sampler=DistributedSampler(self.train), **self.options)


class Derived(Base):
    def __init__(self, options):
        super().__init__()
        self.options = options


Trainer(devices=2)
