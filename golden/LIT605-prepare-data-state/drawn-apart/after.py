import torch
from lightning.pytorch import LightningModule


class Drawn(LightningModule):
    def prepare_data(self):
        rows = torch.randn(32, 12)
        self.rows = rows[:, :8]

    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.rows)


class Seeded(LightningModule):
    def setup(self, stage=None):
        self.rows = torch.randn(32, 12, generator=torch.Generator().manual_seed(1))

    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.rows)


class Loaded(LightningModule):
    def setup(self, stage=None):
        self.rows = torch.load("rows.pt")

    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.rows)
