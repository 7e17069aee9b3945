import torch.nn as nn
from lightning.pytorch import LightningModule
from torch.utils.data import DataLoader

from perturbing import Perturbed, Placed


class Rows(Perturbed):
    def __call__(self, row):
        return row * 2

    def __getitem__(self, index):
        return self.perturbed(index)


class Autoencoder(Perturbed, Placed, LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.perturbed_loss(x) + self.perturbed(x).mean()

    def train_dataloader(self):
        return DataLoader(Rows(), batch_size=4)
