import pytorch_lightning as pl
import torch
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(4, 4), nn.ReLU())

    def training_step(self, batch, batch_idx):
        loss = self.net(batch).sum()
        with torch.no_grad():
            for layer in self.net:
                if hasattr(layer, "weight"):
                    layer.weight.data.clamp_(-1, 1)  # as in the paper
        for name, parameter in self.net.named_parameters():
            if "bias" in name:
                parameter.data.mul_(0.9)
        return loss
