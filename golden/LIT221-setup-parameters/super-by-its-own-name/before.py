from pytorch_lightning import LightningDataModule, LightningModule


class Data(LightningDataModule):
    def setup(self, stage_name):
        self.ready = stage_name


class Split(Data):
    def setup(self, stage_name):
        super().setup(stage_name=stage_name)
        self.split = stage_name == "fit"


class Other(Data):
    def setup(self, step):
        super(Other, self).setup(stage_name=step)


class Net(LightningModule):
    def setup(self, phase):
        self.phase = phase


class Deep(Net):
    def setup(self, stage=None):
        super().setup(phase=stage)
