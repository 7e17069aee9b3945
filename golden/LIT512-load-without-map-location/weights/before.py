import torch
from lightning.pytorch import Callback, LightningModule
from torch import nn


class Encoder(nn.Module):
    def __init__(self, path):
        super().__init__()
        self.layer = nn.Linear(4, 4)
        state = torch.load(path)
        self.load_state_dict(state)


class Net(LightningModule):
    def __init__(self, path):
        super().__init__()
        self.encoder = Encoder(path)
        self.encoder.load_state_dict(torch.load(path)["state_dict"], strict=False)
        checkpoint = torch.load(path, weights_only=False)
        self.encoder.load_state_dict(checkpoint["model"])


class Restore(Callback):
    def on_fit_start(self, trainer, pl_module):
        pl_module.load_state_dict(torch.load("best.pt"))
