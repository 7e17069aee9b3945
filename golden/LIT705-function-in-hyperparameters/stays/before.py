import lightning as L
import torch


class Net(L.LightningModule):
    def __init__(self, size=3, act=lambda x: x):
        super().__init__()
        self.save_hyperparameters("size")


class Ignored(L.LightningModule):
    def __init__(self, size=3, act=lambda x: x):
        super().__init__()
        self.save_hyperparameters(ignore=["act"])


class Plain(L.LightningModule):
    def __init__(self, act=lambda x: x):
        super().__init__()
        self.act = act


model = Plain(act=lambda x: torch.relu(x))
