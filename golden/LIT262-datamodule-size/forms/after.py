"""`size` with and without a dimension, inside and outside of the class."""
import pytorch_lightning as pl


class Base(pl.LightningDataModule):
    def setup(self, stage=None):
        self.dims = tuple(self.data[0][0].shape)


class Data(Base):
    def shape(self):
        return self.dims  # all of them

    def width(self):
        return self.dims[-1] * self.dims[1]


data = Data()
print(data.dims[0], data.dims)
channels, *_ = data.dims
