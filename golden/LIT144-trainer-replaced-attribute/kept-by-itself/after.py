from pytorch_lightning import LightningDataModule, LightningModule, Trainer
from pytorch_lightning.accelerators import CUDAAccelerator


class Base(LightningModule):
    def __init__(self, sizes, trainer: Trainer = None):
        super().__init__()
        self.trainer = trainer


class Net(Base):
    def shards(self):
        return self.trainer.num_devices if isinstance(self.trainer.accelerator, CUDAAccelerator) else 0


class Data(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.trainer = None

    def setup(self, stage=None):
        self.shards = self.trainer.num_devices if isinstance(self.trainer.accelerator, CUDAAccelerator) else 0
