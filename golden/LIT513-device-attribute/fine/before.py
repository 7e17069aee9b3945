import torch
from torch import nn
from lightning.pytorch import LightningDataModule, LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.device_name = "cuda"

    def on_fit_start(self):
        self.dev = self.device


class Head(nn.Module):
    def __init__(self, device):
        super().__init__()
        self.device = device


class Data(LightningDataModule):
    def __init__(self, device):
        super().__init__()
        self.device = device
