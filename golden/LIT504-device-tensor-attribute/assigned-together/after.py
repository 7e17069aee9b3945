import torch
import lightning.pytorch as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(2, 2)
        self.register_buffer("zeta", torch.randn(2), persistent=False)
        self.count = 3
        self.register_buffer("scale", torch.randn(2), persistent=False)
        self.register_buffer("alpha", torch.rand(2), persistent=False)
        self.first = self.second = torch.ones(2)

    def training_step(self, batch, batch_idx):
        x = self.net(batch) * self.zeta * self.count
        return (x * self.scale + self.alpha + self.first * self.second).mean()


class OfTheClass(pl.LightningModule):
    mean, count = torch.ones(2), 4

    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        return (self.net(batch) * self.mean * self.count).mean()
