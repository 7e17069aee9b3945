from accelerate import Accelerator
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        kind = type(self.trainer.accelerator).__name__
        return batch.to(self.trainer.strategy.root_device).sum(), kind


class Own:
    def __init__(self, accelerator):
        self.accelerator = accelerator
        self.accelerator.root_device = "cpu"


def other(trainer):
    return trainer.accelerator.root_device


accelerator = Accelerator()
print(accelerator.root_device)
print(Trainer().accelerator)
