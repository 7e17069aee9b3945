import torch
from pytorch_lightning import LightningModule
from torch.optim import lr_scheduler


class Common(LightningModule):
    def make_scheduler(self, optimizer):
        if self.fast:
            return {"scheduler": lr_scheduler.StepLR(optimizer, 5), "interval": "step"}
        return lr_scheduler.StepLR(optimizer, 5)


class Either(Common):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        both = [torch.optim.Adam(part.parameters()) for part in (self.there, self.judge)]
        return both, [self.make_scheduler(optimizer) for optimizer in both]
