import torch
from pytorch_lightning import LightningModule

from somewhere import Scheduling


class Mixed(Scheduling, LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        both = [torch.optim.Adam(part.parameters()) for part in (self.there, self.judge)]
        return both, [self.get_scheduler(optimizer) for optimizer in both]
