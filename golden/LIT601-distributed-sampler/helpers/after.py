"""A helper that several hooks call, a seed, a place among the processes, an attribute: right in the usual case."""

import lightning as L
from torch.utils.data import DataLoader


class Net(L.LightningModule):
    def _loader(self, name, is_train):
        dataset = self.read(name)
        # the last batch may be small
        return DataLoader(dataset, shuffle=is_train, drop_last=is_train)

    def train_dataloader(self):
        return self._loader("train", True)

    def val_dataloader(self):
        return self._loader("val", False)


class Data(L.LightningDataModule):
    def setup(self, stage):
        pass

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=2, shuffle=True)

    def on_train_epoch_start(self):
        pass


class Seeded(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)

    def predict_dataloader(self):
        return DataLoader(self.data)
