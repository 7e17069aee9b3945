import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
from pytorch_lightning.callbacks import Callback, TQDMProgressBar


class GradientNoise(Callback):
    """Gaussian noise on clipped gradients, as differentially private training asks for."""

    def __init__(self, sigma, clip, seed=0):
        self.sigma, self.clip = sigma, clip
        self.generator = torch.Generator().manual_seed(seed)

    def on_before_optimizer_step(self, trainer, pl_module, optimizer):
        nn.utils.clip_grad_norm_(pl_module.parameters(), self.clip)
        for group in optimizer.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    noise = torch.randn(p.grad.shape, generator=self.generator)
                    p.grad.add_(noise.to(p.grad), alpha=self.sigma * self.clip)


class Logistic(pl.LightningModule):
    def __init__(self, features):
        super().__init__()
        self.linear = nn.Linear(features, 2)

    def forward(self, x):
        return self.linear(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_acc", (self(x).argmax(1) == y).float().mean(), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.5)


def main(args):
    g = torch.Generator().manual_seed(8)
    x = torch.randn(400, 30, generator=g)
    y = (x @ torch.randn(30, generator=g) > 0).long()
    train = DataLoader(TensorDataset(x[:320], y[:320]), batch_size=args.batch, shuffle=True)
    val = DataLoader(TensorDataset(x[320:], y[320:]), batch_size=args.batch)
    trainer = pl.Trainer(devices="auto", max_epochs=args.epochs,
                         callbacks=[GradientNoise(args.sigma, 1.0), TQDMProgressBar(refresh_rate=20)])
    trainer.fit(Logistic(30), train, val)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--sigma", type=float, default=0.3)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=5)
    main(parser.parse_args())
