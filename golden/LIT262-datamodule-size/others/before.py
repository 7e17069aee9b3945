"""Datamodules without `dims`, sizes of something else, and dimensions that are not seen."""
import pytorch_lightning as pl


class Plain(pl.LightningDataModule):
    def f(self):
        return self.size(0)


class Sized(pl.LightningDataModule):
    dims = (1, 2)

    def f(self, index):
        return self.size(index), self.size


class Own(pl.LightningDataModule):
    def size(self, i):
        return len(self.data[i])

    def f(self, batch):
        return self.size(0), batch.size(0), self.data.size(-1)
