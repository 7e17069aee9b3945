import pytorch_lightning as pl


class Base(pl.LightningDataModule):
    def __init__(self, path):
        super().__init__()
        self.path = path


class Explicit(pl.LightningDataModule):
    def __init__(self, path):
        pl.LightningDataModule.__init__(self)
        self.path = path


class Late(pl.LightningDataModule):
    def __init__(self, path):
        self.path = path
        if path:
            super(Late, self).__init__()
        else:
            super().__init__()


class Inherited(pl.LightningDataModule):
    def setup(self, stage=None):
        self.data = [1]
