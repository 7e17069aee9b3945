import torch.nn as nn
from lightning.pytorch import LightningModule

from perturbing import Perturbed


class Net(Perturbed, nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 8)

    def forward(self, x):
        return self.layer(x)


class Autoencoder(Perturbed, LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Net()

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.perturbed_loss(x) + self.origin() + self.net.perturbed_loss(x) + self.net.origin()
