import pytorch_lightning as pl
from accelerate import Accelerator


class Runner:
    def __init__(self):
        self.accelerator = Accelerator()

    def step(self, loss):
        self.accelerator.backward(loss)


class Net(pl.LightningModule):
    def setup(self, stage):
        self.accelerator = Accelerator()

    def training_step(self, batch, batch_idx):
        self.accelerator.backward(self(batch).mean())
