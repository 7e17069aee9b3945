"""Code of 1.6 and later had it so already."""

from pytorch_lightning import LightningModule


class Net(LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers(use_pl_optimizer=False)
        self.manual_backward(self(batch).mean())
        optimizer.step()
