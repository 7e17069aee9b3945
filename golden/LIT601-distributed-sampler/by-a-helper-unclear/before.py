import lightning as L
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Shuffles(L.LightningDataModule):
    """The helper says something of the order itself."""

    def _loader(self, data, **options):
        return DataLoader(data, shuffle=False, **options)

    def train_dataloader(self):
        return self._loader(self.train, sampler=DistributedSampler(self.train))


class Wraps(L.LightningDataModule):
    """What the loader gets is another data set."""

    def _loader(self, data, **options):
        return DataLoader(Cached(data), **options)

    def train_dataloader(self):
        return self._loader(self.train, sampler=DistributedSampler(self.train))


class Reads(L.LightningDataModule):
    def _loader(self, data, **options):
        self.seen = options.get("sampler")
        return DataLoader(data, **options)

    def train_dataloader(self):
        return self._loader(self.train, sampler=DistributedSampler(self.train))


class Asked(L.LightningDataModule):
    def _loader(self, data, **options):
        return DataLoader(data, **options)

    def train_dataloader(self):
        if self.trainer.world_size > 1:
            return self._loader(self.train, sampler=DistributedSampler(self.train))
        return self._loader(self.train, shuffle=True)


class Cached:
    def __init__(self, data):
        self.data = data
