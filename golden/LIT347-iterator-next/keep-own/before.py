"""An iterator with a `next` of its own."""
import pytorch_lightning as pl


class Rows(pl.LightningDataModule):
    def __iter__(self):
        return self

    def __next__(self):
        return 1

    def next(self):
        return 2


print(iter(Rows()).next())
