"""A GAN that learns a ring of Gaussians."""
import math
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class Ring(Dataset):
    """Points around a circle of `modes` Gaussians."""

    def __init__(self, size=192, modes=8, latent_dim=4, seed=11):
        generator = torch.Generator().manual_seed(seed)
        angles = torch.arange(size).float() * (2 * math.pi / modes)
        centers = torch.stack([angles.cos(), angles.sin()], dim=1)
        self.points = 2 * centers + 0.05 * torch.randn(size, 2, generator=generator)
        # latents are drawn once, so that runs can be compared
        self.latents = torch.randn(size, latent_dim, generator=generator)

    def __len__(self):
        return len(self.points)

    def __getitem__(self, index):
        return self.points[index], self.latents[index]


class Generator(nn.Module):
    def __init__(self, latent_dim, hidden=32):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(latent_dim, hidden),
            nn.LeakyReLU(0.2),
            nn.Linear(hidden, hidden),
            nn.LeakyReLU(0.2),
            nn.Linear(hidden, 2),
        )

    def forward(self, z):
        return self.layers(z)


class Discriminator(nn.Module):
    def __init__(self, hidden=32):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(2, hidden), nn.LeakyReLU(0.2), nn.Linear(hidden, 1))

    def forward(self, points):
        return self.layers(points)


class GAN(pl.LightningModule):
    def __init__(self, latent_dim=4, lr=1e-3, b1=0.5, b2=0.999):
        super().__init__()
        self.save_hyperparameters()
        self.generator = Generator(latent_dim)
        self.discriminator = Discriminator()

    def forward(self, z):
        return self.generator(z)

    def adversarial_loss(self, y_hat, y):
        return F.binary_cross_entropy_with_logits(y_hat, y)

    def training_step(self, batch, batch_idx, optimizer_idx):
        real, z = batch
        valid = torch.ones(real.size(0), 1).type_as(real)

        # train generator
        if optimizer_idx == 0:
            g_loss = self.adversarial_loss(self.discriminator(self(z)), valid)
            self.log("g_loss", g_loss, prog_bar=True, on_step=True, on_epoch=True)
            return g_loss

        # train discriminator
        if optimizer_idx == 1:
            real_loss = self.adversarial_loss(self.discriminator(real), valid)
            fake = torch.zeros(real.size(0), 1).type_as(real)
            fake_loss = self.adversarial_loss(self.discriminator(self(z).detach()), fake)
            d_loss = (real_loss + fake_loss) / 2
            self.log("d_loss", d_loss, prog_bar=True, on_step=True, on_epoch=True)
            return d_loss

    def configure_optimizers(self):
        lr, b1, b2 = self.hparams.lr, self.hparams.b1, self.hparams.b2
        opt_g = torch.optim.Adam(self.generator.parameters(), lr=lr, betas=(b1, b2), eps=1e-3)
        opt_d = torch.optim.Adam(self.discriminator.parameters(), lr=lr, betas=(b1, b2), eps=1e-3)
        return [opt_g, opt_d], []


def main(args):
    pl.seed_everything(args.seed)
    loader = DataLoader(Ring(), batch_size=args.batch_size)
    model = GAN(lr=args.lr)
    trainer = pl.Trainer(max_epochs=args.epochs, log_every_n_steps=1)
    trainer.fit(model, loader)

    with torch.no_grad():
        samples = model(Ring().latents[:4])
    print("radius of samples:", samples.norm(dim=1).tolist())


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch_size", type=int, default=32)
    parser.add_argument("--lr", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=0)
    main(parser.parse_args())
