import torch
from lightning.pytorch import LightningModule

from parts import Cross, Draws, Masks


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.masks = Masks(4)
        self.draws = Draws(4)
        self.cross = Cross(4)

    def training_step(self, batch, batch_idx):
        queries = torch.randn(2, 3, 4)
        noise = torch.rand(2, 4)
        keys = torch.ones(2, 4)
        return self.masks(queries).sum() + self.draws(noise).sum() + self.cross(batch, keys).sum()
