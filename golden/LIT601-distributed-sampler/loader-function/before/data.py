import lightning as L
from loaders import any_loader, eval_loader, sampler_of, train_loader
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return train_loader(self.train, 8, True)

    def val_dataloader(self):
        return [eval_loader(self.val, 8), any_loader(self.val, 8)]

    def test_dataloader(self):
        return DataLoader(self.test, sampler=sampler_of(self.test, False))


class Other(L.LightningDataModule):
    def train_dataloader(self):
        return any_loader(self.train, 8)
