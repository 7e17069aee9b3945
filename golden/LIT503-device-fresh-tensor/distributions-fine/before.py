import torch
from lightning.pytorch import LightningModule
from torch.distributions import Beta, Normal


class VAE(LightningModule):
    def training_step(self, batch, batch_idx):
        x, _ = batch
        mu, std = self.encoder(x)
        z = Normal(mu, std).rsample()
        lam = Beta(0.4, 0.4).sample()
        mixed = Beta(torch.tensor(0.4), torch.tensor(0.4)).sample()
        prior = Normal(torch.zeros_like(mu), torch.ones_like(std))
        unit = Normal(torch.tensor(0.0), torch.tensor(1.0))
        at = Normal(torch.zeros(8, device=self.device), torch.ones(8, device=self.device))
        return (prior.log_prob(z) + unit.log_prob(z) + at.log_prob(z)).mean() * lam * mixed
