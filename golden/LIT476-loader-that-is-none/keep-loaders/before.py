import sys
from abc import abstractmethod

import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def test_step(self, batch, batch_idx):
        return self(batch)

    def val_dataloader(self):
        if self.training:
            return DataLoader(range(10))
        elif self.hparams.short:
            return DataLoader(range(2))
        raise ValueError("no data")

    def test_dataloader(self):
        try:
            with open("rows") as rows:
                return DataLoader(rows.readlines())
        except OSError:
            raise FileNotFoundError("rows")


class Small(Net):
    def val_dataloader(self):
        return []

    def test_dataloader(self):
        while True:
            rows = self.next_rows()
            if rows:
                return DataLoader(rows)


class Abstract(Net):
    @abstractmethod
    def val_dataloader(self):
        pass

    def test_dataloader(self):
        raise NotImplementedError


class Ended(Net):
    def val_dataloader(self):
        sys.exit("no data")

    def test_dataloader(self):
        for rows in self.all_rows():
            yield rows


class Chosen(Net):
    def val_dataloader(self):
        match self.hparams.data:
            case "long":
                return DataLoader(range(10))
            case _:
                return self.short_loader()
