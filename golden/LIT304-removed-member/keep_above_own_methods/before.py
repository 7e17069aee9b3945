import pytorch_lightning as pl


class Base(pl.LightningModule):
    def summarize(self, mode):
        return [mode]


class Child(Base):
    def summarize(self, mode):
        return super().summarize(mode) + ["child"]


class Mixed:
    def size(self, dim=None):
        return (1, dim)


class Adding:
    def size(self, dim=None):
        return super().size(dim)


class Data(Adding, Mixed, pl.LightningDataModule):
    pass
