"""What an accelerator has still, and other accelerators."""
import pytorch_lightning as pl
from accelerate import Accelerator


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.accelerator = Accelerator()

    def on_fit_start(self):
        self.accelerator.barrier()
        print(self.trainer.accelerator, self.trainer.accelerator.get_device_stats("cpu"))


def wait(accelerator, runner):
    accelerator.barrier()
    runner.accelerator.barrier()
