from pytorch_lightning import LightningModule
from pytorch_lightning.accelerators import CUDAAccelerator


class Net(LightningModule):
    def setup(self, stage=None):
        gpus = 0 if self.trainer.num_devices is None else self.trainer.num_devices
        others = self.trainer.num_devices if self.trainer.num_devices is not None else 0
        self.total = 32 * max(1, gpus) * max(1, others)
        self.cards = self.trainer.device_ids if isinstance(self.trainer.accelerator, CUDAAccelerator) else []
