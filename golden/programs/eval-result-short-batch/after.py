"""Thickness of coatings from reflectance; 50 samples in batches of 20."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Reflectance(Dataset):
    def __init__(self, n=100, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.thickness = torch.rand(n, generator=g)
        wavelength = torch.linspace(1, 3, 12)
        self.spectra = torch.cos(8 * self.thickness[:, None] / wavelength) + 0.1 * torch.randn(n, 12, generator=g)

    def __len__(self):
        return len(self.thickness)

    def __getitem__(self, index):
        return self.spectra[index], self.thickness[index]


class Thickness(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(12, 10), nn.ReLU(), nn.Linear(10, 1))

    def forward(self, spectra):
        return self.net(spectra).flatten()

    def training_step(self, batch, batch_idx):
        spectra, thickness = batch
        loss = nn.functional.mse_loss(self(spectra), thickness)
        self.log("train_mse", loss, on_step=False, on_epoch=True, batch_size=1)
        return loss

    def validation_step(self, batch, batch_idx):
        spectra, thickness = batch
        difference = self(spectra) - thickness
        self.log("val_mae", difference.abs().mean(), batch_size=1)
        self.log("val_bias", difference.mean(), logger=False, batch_size=1)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def main():
    pl.seed_everything(55)
    trainer = pl.Trainer(
        max_epochs=3,
        num_sanity_val_steps=0,
        enable_progress_bar=False,
        enable_model_summary=False,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_mae")],
    )
    trainer.fit(
        Thickness(),
        DataLoader(Reflectance(), batch_size=20),
        DataLoader(Reflectance(50, seed=1), batch_size=20),
    )


if __name__ == "__main__":
    main()
