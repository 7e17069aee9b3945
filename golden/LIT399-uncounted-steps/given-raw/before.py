"""Optimizers of the Trainer without what counts their steps."""

from pytorch_lightning import LightningModule


class Adversarial(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers(use_pl_optimizer=False)
        self.manual_backward(self(batch).mean())
        first.step()
        self.manual_backward(self(batch).sum())
        second.step()


class Looping(LightningModule):
    @property
    def automatic_optimization(self):
        return False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).mean())
        for each in self.trainer.optimizers:
            each.step()
