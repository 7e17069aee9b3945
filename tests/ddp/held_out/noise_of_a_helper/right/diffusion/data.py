import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class SpiralData(pl.LightningDataModule):
    def __init__(self, points, batch_size):
        super().__init__()
        self.points, self.batch_size = points, batch_size

    def spiral(self, n):
        t = torch.linspace(0.5, 3, n)
        return torch.stack([t * (4 * t).cos(), t * (4 * t).sin()], dim=1) / 3

    def train_dataloader(self):
        return DataLoader(self.spiral(self.points), self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.spiral(self.points // 5), self.batch_size)
