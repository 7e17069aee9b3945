"""A variational autoencoder whose validation samples too, behind a sanity check that drew with the training."""

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split


class VAE(pl.LightningModule):
    def __init__(self, features=6, latent=2):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = nn.Linear(features, 2 * latent)
        self.decoder = nn.Linear(latent, features)

    def prepare_data(self):
        generator = torch.Generator().manual_seed(0)
        self.samples = TensorDataset(torch.randn(24, self.hparams.features, generator=generator))

    def forward(self, x):
        mean, log_scale = self.encoder(x).chunk(2, dim=-1)
        return self.decoder(mean + log_scale.exp() * torch.randn_like(log_scale)), mean, log_scale

    def _loss(self, batch):
        (x,) = batch
        reconstruction, mean, log_scale = self(x)
        divergence = 0.5 * (mean**2 + (2 * log_scale).exp() - 2 * log_scale - 1).sum(dim=-1).mean()
        return nn.functional.mse_loss(reconstruction, x) + 0.1 * divergence

    def training_step(self, batch, batch_idx):
        loss = self._loss(batch)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        return self._loss(batch)

    def validation_epoch_end(self, losses):
        self.log("val_loss", torch.stack(losses).mean(), prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)

    def train_dataloader(self):
        training, self.held_out = random_split(self.samples, [16, 8])
        return DataLoader(training, batch_size=4, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.samples, batch_size=8)


if __name__ == "__main__":
    pl.seed_everything(3)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, progress_bar_refresh_rate=0, weights_summary=None)
    trainer.fit(VAE())
