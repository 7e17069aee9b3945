import argparse

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset

from gan.lit_gan import LitGAN


def ring(n):
    g = torch.Generator().manual_seed(4)
    angle = torch.rand(n, generator=g) * 6.283
    return torch.stack([angle.cos(), angle.sin()], dim=1) + 0.05 * torch.randn(n, 2, generator=g)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--n", type=int, default=512)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--latent", type=int, default=4)
    args = parser.parse_args()
    pl.seed_everything(17, workers=True)
    loader = DataLoader(TensorDataset(ring(args.n)), batch_size=args.batch, shuffle=True)
    trainer = pl.Trainer(accelerator="auto", devices=2, strategy="ddp", max_epochs=args.epochs, enable_progress_bar=False)
    trainer.fit(LitGAN(args.latent), loader)


if __name__ == "__main__":
    main()
