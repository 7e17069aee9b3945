"""Denoising: dropout, noise and shuffled batches behind a sanity check, trained twice with one seed."""

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Signals(pl.LightningDataModule):
    def __init__(self, batch_size=4):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        generator = torch.Generator().manual_seed(0)
        signals = torch.randn(20, 6, generator=generator)
        self.train, self.val = TensorDataset(signals[:16]), TensorDataset(signals[16:])

    def train_dataloader(self):
        return DataLoader(self.train, self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, self.batch_size)


class Denoiser(pl.LightningModule):
    def __init__(self, noise=0.1):
        super().__init__()
        self.save_hyperparameters()
        self.layers = nn.Sequential(nn.Linear(6, 8), nn.ReLU(), nn.Dropout(0.25), nn.Linear(8, 6))

    def forward(self, signal):
        return self.layers(signal)

    def training_step(self, batch, batch_idx):
        (signal,) = batch
        noisy = signal + self.hparams.noise * torch.randn_like(signal)
        loss = nn.functional.mse_loss(self(noisy), signal)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        (signal,) = batch
        self.log("val_loss", nn.functional.mse_loss(self(signal), signal))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def main():
    pl.seed_everything(5)
    for epochs in (2, 1):
        model = Denoiser()
        trainer = pl.Trainer(
            max_epochs=epochs,
            log_every_n_steps=1,
            progress_bar_refresh_rate=0,
            weights_summary=None,
            checkpoint_callback=False,
        )
        trainer.fit(model, datamodule=Signals())


if __name__ == "__main__":
    main()
