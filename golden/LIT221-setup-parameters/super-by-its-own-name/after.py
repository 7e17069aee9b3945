from pytorch_lightning import LightningDataModule, LightningModule


class Data(LightningDataModule):
    def setup(self, stage):
        self.ready = stage


class Split(Data):
    def setup(self, stage):
        super().setup(stage=stage)
        self.split = stage == "fit"


class Other(Data):
    def setup(self, stage):
        super(Other, self).setup(stage=stage)


class Net(LightningModule):
    def setup(self, stage):
        self.phase = stage


class Deep(Net):
    def setup(self, stage=None):
        super().setup(stage=stage)
