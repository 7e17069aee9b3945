import os
from argparse import ArgumentParser

import numpy as np
import torch
import torch.nn as nn
import pytorch_lightning as pl
from pytorch_lightning.core.datamodule import LightningDataModule
from pytorch_lightning.core.lightning import LightningModule
from pytorch_lightning.trainer import Trainer
from torch.utils.data import DataLoader, TensorDataset, random_split


class GaussiansDataModule(LightningDataModule):
    def __init__(self, batch_size=16):
        super().__init__()
        self.batch_size = batch_size

    def prepare_data(self):
        if not os.path.exists("points.npy"):
            rng = np.random.RandomState(0)
            centers = rng.randint(-2, 3, (200, 2))
            np.save("points.npy", (centers + 0.1 * rng.randn(200, 2)).astype(np.float32))

    def setup(self, stage=None):
        points = torch.from_numpy(np.load("points.npy"))
        full = TensorDataset(points)
        self.train_set, self.val_set, _ = random_split(full, [96, 32, 72])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.batch_size)


class Generator(nn.Module):
    def __init__(self, latent_dim):
        super().__init__()
        self.model = nn.Sequential(nn.Linear(latent_dim, 16), nn.ReLU(), nn.Linear(16, 2))

    def forward(self, z):
        return self.model(z)


class Critic(nn.Module):
    def __init__(self):
        super().__init__()
        self.model = nn.Sequential(nn.Linear(2, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))

    def forward(self, x):
        return self.model(x)


class WGANGP(LightningModule):
    def __init__(self, latent_dim: int = 4, lr: float = 0.002, b1: float = 0.0, b2: float = 0.9, n_critic: int = 3, lambda_gp: float = 10, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        self.generator = Generator(latent_dim)
        self.discriminator = Critic()
        self.validation_z = torch.randn(8, latent_dim)

    def forward(self, z):
        return self.generator(z)

    def compute_gradient_penalty(self, real_samples, fake_samples):
        alpha = torch.rand(real_samples.size(0), 1).to(self.device)
        interpolates = (alpha * real_samples + (1 - alpha) * fake_samples).requires_grad_(True)
        d_interpolates = self.discriminator(interpolates)
        fake = torch.ones(real_samples.shape[0], 1).to(self.device)
        gradients = torch.autograd.grad(outputs=d_interpolates, inputs=interpolates, grad_outputs=fake, create_graph=True, retain_graph=True, only_inputs=True)[0]
        return ((gradients.norm(2, dim=1) - 1) ** 2).mean()

    def training_step(self, batch, batch_idx, optimizer_idx):
        (points,) = batch
        z = torch.randn(points.shape[0], self.hparams.latent_dim)
        z = z.type_as(points)
        # train generator
        if optimizer_idx == 0:
            fake = self(z)
            g_loss = -torch.mean(self.discriminator(fake))
            self.log('g_loss', g_loss, prog_bar=True)
            return {'loss': g_loss, 'spread': fake.detach().std()}
        # train discriminator
        elif optimizer_idx == 1:
            fake = self(z)
            real_validity = self.discriminator(points)
            fake_validity = self.discriminator(fake.detach())
            gradient_penalty = self.compute_gradient_penalty(points.data, fake.data)
            d_loss = -torch.mean(real_validity) + torch.mean(fake_validity) + self.hparams.lambda_gp * gradient_penalty
            self.log_dict({'d_loss': d_loss, 'gp': gradient_penalty})
            return d_loss

    def validation_step(self, batch, batch_idx):
        (points,) = batch
        return self.discriminator(points).mean()

    def validation_epoch_end(self, outputs):
        self.log('val_critic', torch.stack(outputs).mean())

    def configure_optimizers(self):
        lr, b1, b2 = self.hparams.lr, self.hparams.b1, self.hparams.b2
        opt_g = torch.optim.Adam(self.generator.parameters(), lr=lr, betas=(b1, b2))
        opt_d = torch.optim.Adam(self.discriminator.parameters(), lr=lr, betas=(b1, b2))
        return (
            {'optimizer': opt_g, 'frequency': 1},
            {'optimizer': opt_d, 'frequency': self.hparams.n_critic},
        )

    def on_epoch_end(self):
        z = self.validation_z.to(self.device)
        sample = self(z)
        print(f'{self.current_epoch}: {sample.abs().sum().item():.4f}')


def main(args):
    pl.seed_everything(args.seed)
    dm = GaussiansDataModule()
    model = WGANGP(**vars(args))
    trainer = Trainer.from_argparse_args(args, gpus=0, progress_bar_refresh_rate=0, weights_summary=None)
    trainer.fit(model, dm)


if __name__ == '__main__':
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--lr", type=float, default=0.002)
    parser.add_argument("--n_critic", type=int, default=3)
    parser = Trainer.add_argparse_args(parser)
    main(parser.parse_args())
