"""One method makes the loaders of all stages, and `shuffle=` says which of them are shuffled on one device."""

import lightning as L
from torch.utils.data import DataLoader


class Videos(L.LightningModule):
    def _make(self, part):
        rows = self.parts[part]
        mixed = False
        if part == "train":
            mixed = True
        # the sampler does it
        print(part, mixed)
        return DataLoader(rows, batch_size=2, shuffle=mixed)

    def train_dataloader(self):
        return self._make("train")

    def val_dataloader(self):
        return self._make("val")


class Given(L.LightningDataModule):
    def train_dataloader(self):
        return self._make(self.rows, True)

    def test_dataloader(self):
        return self._make(self.others, False)

    def _make(self, rows, mixed):
        order = mixed
        return DataLoader(rows, shuffle=order)


class Trained(L.LightningDataModule):
    def train_dataloader(self):
        mixed = self.mixed
        return DataLoader(self.rows, shuffle=mixed)
