"""Sharpness-aware minimisation: two backward passes for a step."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def rings(n=72, seed=0):
    g = torch.Generator().manual_seed(seed)
    radius = 1.0 + (torch.arange(n) % 2).float()
    angle = 6.28 * torch.rand(n, generator=g)
    x = torch.stack([radius * angle.cos(), radius * angle.sin()], 1)
    return TensorDataset(x + 0.1 * torch.randn(n, 2, generator=g), (radius > 1.5).long())


class SharpnessAware(pl.LightningModule):
    def __init__(self, rho=0.05):
        super().__init__()
        self.automatic_optimization = False
        self.rho = rho
        self.net = nn.Sequential(nn.Linear(2, 16), nn.Tanh(), nn.Linear(16, 2))

    def training_step(self, batch, batch_idx, *args):
        optimizer = self.optimizers()
        x, y = batch
        loss = F.cross_entropy(self.net(x), y)
        self.manual_backward(loss)

        with torch.no_grad():
            norm = torch.stack([p.grad.norm() for p in self.net.parameters()]).norm()
            shifts = [self.rho * p.grad / norm for p in self.net.parameters()]
            for parameter, shift in zip(self.net.parameters(), shifts):
                parameter += shift
        optimizer.zero_grad()

        self.manual_backward(F.cross_entropy(self.net(x), y))
        with torch.no_grad():
            for parameter, shift in zip(self.net.parameters(), shifts):
                parameter -= shift
        optimizer.step()
        optimizer.zero_grad()
        self.log("loss", loss)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.3)


if __name__ == "__main__":
    pl.seed_everything(9)
    trainer = pl.Trainer(
        max_epochs=3,
        log_every_n_steps=1,
        enable_checkpointing=False,
        enable_progress_bar=False,
    )
    trainer.fit(SharpnessAware(), DataLoader(rings(), batch_size=12))
