import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Anchors(nn.Module):
    def __init__(self, stride):
        super().__init__()
        self.stride = stride

    def forward(self, features):
        xs = torch.arange(0, features.shape[-1], dtype=torch.float32) * self.stride
        return features.mean(1) + xs


class Net(LightningModule):
    def __init__(self, sigma):
        super().__init__()
        self.save_hyperparameters()
        self.anchors = Anchors(8)

    def training_step(self, batch, batch_idx):
        x, y = batch
        noise = torch.randn(x.size()) * self.hparams.sigma
        return (self.anchors(x + noise) - y).mean()
