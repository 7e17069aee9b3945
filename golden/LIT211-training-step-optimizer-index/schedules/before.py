import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ExponentialLR, ReduceLROnPlateau, StepLR


class Epochs(pl.LightningModule):
    def __init__(self):
        super().__init__()

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return [one, two], [StepLR(one, 1), ExponentialLR(two, 0.9)]


class Steps(Epochs):
    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return [one, two], [StepLR(one, 1), ExponentialLR(two, 0.9)]


class Mixed(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        plateau = ReduceLROnPlateau(two, patience=3)
        return (
            {"optimizer": one, "lr_scheduler": {"scheduler": StepLR(one, 1), "interval": "step", "frequency": 5}},
            {"optimizer": two, "lr_scheduler": plateau, "monitor": "val_loss"},
        )

    def on_train_epoch_end(self):
        self.meter.reset()


class Every(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        scheduler = {"scheduler": StepLR(one, 1), "frequency": self.every}
        if self.decay:
            return [one, two], [scheduler]
        return [one, two], []


class Waiting(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        scheduler = {"scheduler": ReduceLROnPlateau(one), "monitor": "val_loss", "frequency": 2}
        return [one, two], [scheduler]
