import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def setup(self, splits=("train", "val")):
        self.rows = {split: self.read(split) for split in splits}


class Folds(pl.LightningDataModule):
    def setup(self, fold=0):
        self.fold = fold


class Text(pl.LightningDataModule):
    def setup(self, stage="fit"):
        self.mode = stage
