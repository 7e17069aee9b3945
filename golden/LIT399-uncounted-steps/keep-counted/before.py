"""What `self.optimizers()` gives is counted, also beside one that is not; of others it is not known what they are."""

import torch
from pytorch_lightning import LightningModule


class Given(LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        self.manual_backward(self(batch).mean())
        optimizer.step()


class Beside(LightningModule):
    automatic_optimization = False

    def setup(self, stage=None):
        self.inner = torch.optim.SGD(self.parameters(), lr=0.1)

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).mean())
        self.inner.step()
        self.optimizers().step()


class Handed(LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).mean())
        self.maker.make().step()
        self.schedule.step()
