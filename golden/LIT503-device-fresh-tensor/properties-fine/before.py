import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self, sizes):
        super().__init__()
        self.sizes = sizes
        self.net = nn.Linear(4, 4)

    @property
    def shares(self):
        return torch.tensor(self.sizes) / sum(self.sizes)

    @property
    def placed(self):
        return torch.ones(4, device=self.device)

    @property
    def half(self):
        return torch.tensor(0.5)

    def drawn(self):
        return torch.rand(4)

    def training_step(self, batch, batch_idx):
        x = batch * self.placed * self.half * self.shares.to(batch)
        self.apply_to(self.drawn)
        return self.net(x).sum()

    def apply_to(self, make):
        self.noise = make

    def on_train_epoch_end(self):
        print(self.shares.tolist())
