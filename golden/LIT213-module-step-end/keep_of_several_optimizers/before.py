"""Where the loop over several optimizers can not be written, what ends its step is told."""
import pytorch_lightning as pl
import torch


class Unseen(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx=None):
        return self(batch)

    def training_step_end(self, outputs):
        return outputs.mean()

    def configure_optimizers(self):
        return make_optimizers(self)


class ByHand(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch)

    def training_step_end(self, outputs):
        self.manual_backward(outputs.mean())

    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), 0.1), torch.optim.SGD(self.parameters(), 0.2)]
