import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import StepLR


class Pair(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        scheduler = StepLR(one, 1)
        scheduler = {"scheduler": scheduler, "interval": "step", "frequency": 2}
        other = StepLR(two, 1)
        other = {"scheduler": other, "interval": "epoch"}
        return [one, two], [scheduler, other]


class Turning(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        scheduler = StepLR(one, 1)
        for _ in range(2):
            scheduler = {"scheduler": scheduler, "interval": "step"}
        one, two = two, one
        return [one, two], [scheduler]
