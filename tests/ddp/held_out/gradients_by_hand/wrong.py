import torch
import pytorch_lightning as pl
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class SharpnessAware(pl.LightningModule):
    """Looks for a flat minimum: the gradient is taken a small step uphill."""

    def __init__(self, rho=0.05):
        super().__init__()
        self.rho = rho
        self.automatic_optimization = False
        self.net = nn.Sequential(nn.Linear(10, 32), nn.Tanh(), nn.Linear(32, 3))

    def loss_of(self, batch):
        x, y = batch
        return F.cross_entropy(self.net(x), y)

    def training_step(self, batch, batch_idx):
        opt = self.optimizers()
        weights = list(self.net.parameters())
        grads = torch.autograd.grad(self.loss_of(batch), weights)
        norm = torch.stack([g.norm() for g in grads]).norm()
        uphill = [g * self.rho / (norm + 1e-12) for g in grads]
        with torch.no_grad():
            for w, step in zip(weights, uphill):
                w.add_(step)
        loss = self.loss_of(batch)
        grads = torch.autograd.grad(loss, weights)
        with torch.no_grad():
            for w, step in zip(weights, uphill):
                w.sub_(step)
        for w, g in zip(weights, grads):
            w.grad = g
        opt.step()
        opt.zero_grad()
        self.log("loss", loss.detach())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1, momentum=0.9)


if __name__ == "__main__":
    pl.seed_everything(3)
    x = torch.randn(480, 10)
    y = x[:, :3].argmax(1)
    trainer = pl.Trainer(max_epochs=2, accelerator="gpu", devices=2, strategy="ddp", logger=False)
    trainer.fit(SharpnessAware(), DataLoader(TensorDataset(x, y), batch_size=24, shuffle=True))
