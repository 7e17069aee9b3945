import lightning as L
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Data(L.LightningDataModule):
    def _loader(self, data, **options):
        return DataLoader(data, batch_size=self.size, num_workers=2, **options)

    def train_dataloader(self):
        sampler = DistributedSampler(self.train)
        return self._loader(self.train, sampler=sampler, drop_last=True)

    def val_dataloader(self):
        return self._loader(self.val, sampler=DistributedSampler(self.val, shuffle=False))

    def test_dataloader(self):
        half = DistributedSampler(self.test, num_replicas=2, rank=0, shuffle=False)
        return self._loader(self.test, sampler=half)


def make(data, **options):
    return DataLoader(dataset=data, **options)


class ByFunction(L.LightningDataModule):
    def train_dataloader(self):
        return make(self.train, sampler=DistributedSampler(self.train), batch_size=4)
