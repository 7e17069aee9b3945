import torch
from lightning.pytorch import LightningModule
from torch.distributions import Normal


class VAE(LightningModule):
    def __init__(self, latent):
        super().__init__()
        self.prior = Normal(torch.zeros(latent), torch.ones(latent))
        self.unit = Normal(torch.tensor(0.0), torch.tensor(1.0))
        self.shown = Normal(torch.zeros(latent), torch.ones(latent))

    def training_step(self, batch, batch_idx):
        z = self.encoder(batch[0])
        return -(self.prior.log_prob(z) + self.unit.log_prob(z)).mean()

    def on_train_epoch_end(self):
        self.plot(self.shown.sample().numpy())
