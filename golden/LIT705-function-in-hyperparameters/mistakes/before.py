import lightning as L
import torch


class Net(L.LightningModule):
    def __init__(self, size=3, act=None, *, norm=None):
        super().__init__()
        self.save_hyperparameters()


class Other(L.LightningModule):
    def __init__(self, act, scale=1):
        super().__init__()
        self.save_hyperparameters(ignore=["scale"])


net = Net(act=lambda x: x, norm=lambda x: x / 2)
model = Other(act=lambda x: torch.relu(x), scale=lambda x: x)
