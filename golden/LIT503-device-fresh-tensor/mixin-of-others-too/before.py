import pytorch_lightning as pl
import torch


class Padded:
    def pad(self, x):
        return torch.cat([x, torch.zeros(1, 4)])


class Net(Padded, pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(self.pad(batch)).mean()


class Table(Padded):
    def show(self, rows):
        print(self.pad(rows))
