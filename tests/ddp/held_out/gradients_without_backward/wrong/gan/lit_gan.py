import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F

from gan.optim import descend


def mlp(*sizes):
    layers = []
    for a, b in zip(sizes, sizes[1:]):
        layers += [nn.Linear(a, b), nn.LeakyReLU(0.2)]
    return nn.Sequential(*layers[:-1])


class LitGAN(pl.LightningModule):
    def __init__(self, latent, hidden=24, lr=2e-4):
        super().__init__()
        self.save_hyperparameters()
        self.automatic_optimization = False
        self.generator = mlp(latent, hidden, 2)
        self.critic = mlp(2, hidden, 1)

    def forward(self, z):
        return self.generator(z)

    def sample(self, n):
        return self(torch.randn(n, self.hparams.latent, device=self.device))

    def training_step(self, batch, batch_idx):
        (real,) = batch
        opt_g, opt_d = self.optimizers()

        fake = self.sample(len(real)).detach()
        d_loss = F.softplus(-self.critic(real)).mean() + F.softplus(self.critic(fake)).mean()
        descend(d_loss, self.critic, opt_d, clip=1.0)

        g_loss = F.softplus(-self.critic(self.sample(len(real)))).mean()
        descend(g_loss, self.generator, opt_g)
        self.log_dict({"d_loss": d_loss, "g_loss": g_loss}, prog_bar=True)

    def configure_optimizers(self):
        lr = self.hparams.lr
        g = torch.optim.Adam(self.generator.parameters(), lr=lr, betas=(0.5, 0.9))
        d = torch.optim.Adam(self.critic.parameters(), lr=lr, betas=(0.5, 0.9))
        return g, d
