"""`size` with and without a dimension, inside and outside of the class."""
import pytorch_lightning as pl


class Base(pl.LightningDataModule):
    def setup(self, stage=None):
        self.dims = tuple(self.data[0][0].shape)


class Data(Base):
    def shape(self):
        return self.size()  # all of them

    def width(self):
        return self.size(-1) * self.size(dim=1)


data = Data()
print(data.size(0), data.size(None))
channels, *_ = data.size()
