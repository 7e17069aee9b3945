from lightning.pytorch import LightningDataModule

from splitting import split


class Data(LightningDataModule):
    def setup(self, stage):
        self.train, self.val = split(self.rows)
