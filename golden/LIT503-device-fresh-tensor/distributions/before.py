import torch
from lightning.pytorch import LightningModule
from torch import distributions
from torch.distributions import MultivariateNormal, Normal


class VAE(LightningModule):
    def reparameterize(self, mu, logvar):
        std = torch.exp(0.5 * logvar)
        return mu + torch.randn_like(std) * std

    def training_step(self, batch, batch_idx):
        x, _ = batch
        mu, logvar = self.encoder(x)
        z = self.reparameterize(mu, logvar)
        prior = MultivariateNormal(torch.zeros(8), torch.eye(8))
        return self.loss(self.decoder(z), x) - prior.log_prob(z).mean()

    def validation_step(self, batch, batch_idx):
        mu, std = self.encoder(batch[0])
        unit = distributions.Normal(torch.zeros(8), torch.ones(8))
        return distributions.kl_divergence(Normal(mu.mean(0), std.mean(0)), unit)
