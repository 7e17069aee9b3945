import torch
from pytorch_lightning import LightningModule
from torch.optim import lr_scheduler


class Common(LightningModule):
    def lr_by_step(self, optimizer):
        return {"scheduler": lr_scheduler.StepLR(optimizer, 5), "interval": "step"}

    def waiting_scheduler(self, optimizer):
        return lr_scheduler.ReduceLROnPlateau(optimizer)


class Nested(Common):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        both = [torch.optim.Adam(part.parameters()) for part in (self.there, self.judge)]
        return both, [{"scheduler": self.lr_by_step(each), "interval": "step", "frequency": 2} for each in both]


class Waiting(Common):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        both = [torch.optim.Adam(part.parameters()) for part in (self.there, self.judge)]
        return both, [self.waiting_scheduler(each) for each in both]
