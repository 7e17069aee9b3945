"""A tensor that each of several layers is given, which an `nn.ModuleList` keeps."""

import torch
from lightning.pytorch import LightningModule
from torch.nn import ModuleList

from layers import Convolution

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Net(LightningModule):
    def __init__(self, depth):
        super().__init__()
        self.layers = ModuleList([Convolution(4, degrees=torch.tensor([0, 2, 5]).to(device)) for _ in range(depth)])

    def training_step(self, batch, batch_idx):
        for layer in self.layers:
            batch = layer(batch)
        return batch.mean()
