from pytorch_lightning import LightningDataModule, LightningModule, Trainer


class Base(LightningModule):
    def __init__(self, sizes, trainer: Trainer = None):
        super().__init__()
        self.trainer = trainer


class Net(Base):
    def shards(self):
        return self.trainer.num_gpus


class Data(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.trainer = None

    def setup(self, stage=None):
        self.shards = self.trainer.num_gpus
