import lightning as L
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def _loader(self, data, **options):
        return DataLoader(data, batch_size=self.size, num_workers=2, **options)

    def train_dataloader(self):
        return self._loader(self.train, shuffle=True, drop_last=True)

    def val_dataloader(self):
        return self._loader(self.val)

    def test_dataloader(self):
        return self._loader(self.test)


def make(data, **options):
    return DataLoader(dataset=data, **options)


class ByFunction(L.LightningDataModule):
    def train_dataloader(self):
        return make(self.train, shuffle=True, batch_size=4)
