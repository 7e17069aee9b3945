"""Fit a shape by Adam and its pose by LBFGS."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def scans(n=60, seed=0):
    g = torch.Generator().manual_seed(seed)
    u = torch.rand(n, 2, generator=g) * 2 - 1
    height = 0.5 * u[:, :1] ** 2 + 0.3 * torch.sin(3 * u[:, 1:]) + 0.7
    return TensorDataset(u, height + 0.01 * torch.randn(n, 1, generator=g))


class ShapeAndPose(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.shape = nn.Sequential(nn.Linear(2, 12), nn.Tanh(), nn.Linear(12, 1))
        self.pose = nn.Parameter(torch.zeros(3))

    def forward(self, u):
        return self.shape(u) + self.pose[0] + u @ self.pose[1:, None]

    def training_step(self, batch, batch_idx, optimizer_idx):
        u, height = batch
        loss = (self(u) - height).pow(2).mean()
        if optimizer_idx == 1:
            loss = loss + 1e-2 * self.pose.pow(2).sum()
        return loss

    def validation_step(self, batch, batch_idx):
        u, height = batch
        self.log("val_rmse", (self(u) - height).pow(2).mean().sqrt())

    def configure_optimizers(self):
        adam = torch.optim.Adam(self.shape.parameters(), lr=0.02)
        lbfgs = torch.optim.LBFGS([self.pose], lr=0.5, max_iter=4)
        return [adam, lbfgs]


if __name__ == "__main__":
    pl.seed_everything(11)
    trainer = pl.Trainer(max_epochs=3, logger=False, enable_checkpointing=False)
    trainer.fit(ShapeAndPose(), DataLoader(scans(), batch_size=20), DataLoader(scans(20, seed=1), batch_size=20))
