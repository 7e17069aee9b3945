from pytorch_lightning import LightningDataModule


class Data(LightningDataModule):
    def setup(self, stage=None, folds=1):
        self.folds = folds


class Split(Data):
    def setup(self, stage=None):
        super().setup(stage=stage, folds=5)


class Whole(Data):
    def setup(self, stage):
        super().setup(stage, folds=2)
