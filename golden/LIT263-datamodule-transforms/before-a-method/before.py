import pytorch_lightning as pl


class Images(pl.LightningDataModule):

    def __init__(self, folder):
        super().__init__()
        self.folder = folder

    def setup(self, stage=None):
        self.train = read(self.folder, self.train_transforms or flip())
        self.val = read(self.folder, self.val_transforms)


class Digits(pl.LightningDataModule):
    @property
    def shape(self):
        return self.dims
