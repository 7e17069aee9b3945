import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR


class Spoken(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = torch.nn.Linear(2, 2), torch.nn.Linear(2, 2)

    def configure_optimizers(self):
        one = torch.optim.SGD(self.one.parameters(), lr=0.1)
        two = torch.optim.SGD(self.two.parameters(), lr=0.1)
        waiting = {"scheduler": ReduceLROnPlateau(two), "monitor": "total"}
        return [one, two], [StepLR(one, 1), waiting]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()

    def training_epoch_end(self, outputs):
        first, second = [torch.stack([o["loss"] for o in each]).mean() for each in zip(*outputs)]
        self.log("total", first + second)


class Both(Spoken):
    pass


class Reset(pl.LightningModule):
    def configure_optimizers(self):
        one = torch.optim.SGD(self.one.parameters(), lr=0.1)
        two = torch.optim.SGD(self.two.parameters(), lr=0.1)
        return [one, two], [{"scheduler": ReduceLROnPlateau(two), "monitor": "val_loss"}]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()

    def training_epoch_end(self, outputs):
        print("end")

    def on_train_epoch_end(self):
        self.count = 0
