import torch
from lightning.pytorch import LightningModule


class Areas:
    def __init__(self):
        self.scale = torch.ones(4)

    def __call__(self, corners):
        sides = corners[:, 2:] - corners[:, :2]
        return torch.cat([sides, sides], dim=1) * self.scale


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.areas = Areas()

    def training_step(self, batch, batch_idx):
        return self.net(self.areas(batch["corners"])).mean()
