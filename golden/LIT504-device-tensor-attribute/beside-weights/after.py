import pytorch_lightning as pl
import torch
from torch import nn


class Histogram(pl.Callback):
    def __init__(self, bins):
        self.edges = torch.linspace(-1, 1, bins + 1)

    def on_train_epoch_end(self, trainer, pl_module):
        print(torch.bucketize(pl_module.net[0].weight.detach(), self.edges.to(pl_module.device)))


class Surgery(pl.Callback):
    def __init__(self, bins):
        self.edges = torch.linspace(-1, 1, bins + 1)
        self.rows = torch.ones(4)

    def setup(self, trainer, pl_module, stage):
        pl_module.net[0].weight.data += self.edges  # on the CPU still

    def on_train_epoch_end(self, trainer, pl_module):
        print(self.rows * pl_module.hparams.weight, pl_module.scale.weight)


class Net(pl.LightningModule):
    def __init__(self, weight):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(4, 4), nn.ReLU())

    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()
