import lightning as L
import torch


class Net(L.LightningModule):
    def __init__(self, size=3, act=lambda x: x, *, norm=lambda x: x / 2):
        super().__init__()
        self.save_hyperparameters()


class Other(L.LightningModule):
    def __init__(self, act, scale=1):
        super().__init__()
        self.save_hyperparameters(ignore=["scale"])


model = Other(act=lambda x: torch.relu(x), scale=lambda x: x)
