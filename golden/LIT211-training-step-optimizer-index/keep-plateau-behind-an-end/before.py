import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Early(pl.LightningModule):
    def configure_optimizers(self):
        one = torch.optim.SGD(self.one.parameters(), lr=0.1)
        two = torch.optim.SGD(self.two.parameters(), lr=0.1)
        return [one, two], [{"scheduler": ReduceLROnPlateau(two), "monitor": "val_loss"}]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()

    def training_epoch_end(self, outputs):
        if self.quiet:
            return
        print("end")


class Called(pl.LightningModule):
    def configure_optimizers(self):
        one = torch.optim.SGD(self.one.parameters(), lr=0.1)
        two = torch.optim.SGD(self.two.parameters(), lr=0.1)
        return [one, two], [{"scheduler": ReduceLROnPlateau(two), "monitor": "val_loss"}]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()

    def training_epoch_end(self, outputs):
        print("end")

    def validation_epoch_end(self, outputs):
        self.training_epoch_end(outputs)


class Lower(Called):
    def training_epoch_end(self, outputs):
        print("lower")
