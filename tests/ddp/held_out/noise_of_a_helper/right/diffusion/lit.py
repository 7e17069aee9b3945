import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F

from diffusion.noise import NoiseSource


class Diffusion(pl.LightningModule):
    def __init__(self, hidden, steps, lr, noise_seed):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(3, hidden), nn.SiLU(), nn.Linear(hidden, hidden), nn.SiLU(), nn.Linear(hidden, 2))
        betas = torch.linspace(1e-4, 0.05, steps)
        self.register_buffer("alpha_bar", torch.cumprod(1 - betas, dim=0))
        self.noise = NoiseSource(noise_seed, steps)

    def on_fit_start(self):
        self.noise.start(self.global_rank)

    def forward(self, x, t):
        return self.net(torch.cat([x, t[:, None] / self.hparams.steps], dim=1))

    def diffuse(self, x):
        noise, t = self.noise.draw(x)
        a = self.alpha_bar[t][:, None]
        return a.sqrt() * x + (1 - a).sqrt() * noise, t, noise

    def training_step(self, batch, batch_idx):
        noisy, t, noise = self.diffuse(batch)
        loss = F.mse_loss(self(noisy, t), noise)
        self.log("train_loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch, batch_idx):
        noisy, t, noise = self.diffuse(batch)
        self.log("val_loss", F.mse_loss(self(noisy, t), noise), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
