"""Classify spectra; written to run on several GPUs with dp as well."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset


class Spectra(Dataset):
    """Two kinds of spectra: with a peak on the left and with a peak on the right."""

    def __init__(self, n=128, bins=32, seed=0):
        gen = torch.Generator().manual_seed(seed)
        self.labels = torch.randint(0, 2, (n,), generator=gen)
        grid = torch.arange(bins).float()
        centers = 8.0 + 14.0 * self.labels.float() + torch.randn(n, generator=gen)
        self.spectra = torch.exp(-((grid[None] - centers[:, None]) ** 2) / 18)
        self.spectra += 0.3 * torch.randn(n, bins, generator=gen)

    def __getitem__(self, i):
        return self.spectra[i][None], self.labels[i]

    def __len__(self):
        return len(self.labels)


class SpectraNet(pl.LightningModule):
    def __init__(self, channels: int = 6, lr: float = 0.02):
        super().__init__()
        self.lr = lr
        self.conv = nn.Conv1d(1, channels, kernel_size=5, stride=2)
        self.bn = nn.BatchNorm1d(channels)
        self.fc = nn.Linear(channels, 2)

    def forward(self, x):
        x = F.relu(self.bn(self.conv(x)))
        return self.fc(x.mean(dim=-1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        losses = F.cross_entropy(self(x), y, reduction="none")
        outputs = {"losses": losses, "weight": 1.0 + 0.5 * (y == 1).float()}
        # outputs of all GPUs, concatenated
        loss = (outputs["losses"] * outputs["weight"]).mean()
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        loss = F.cross_entropy(logits, y, reduction="none")
        hits = (logits.argmax(-1) == y).float()
        outputs = loss, hits
        loss, hits = outputs
        self.log("val_loss", loss.mean(), prog_bar=True)
        self.log("val_acc", hits.mean(), prog_bar=True)
        return outputs

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr, momentum=0.9)


if __name__ == "__main__":
    pl.seed_everything(5)
    train_loader = DataLoader(Spectra(), batch_size=16)
    val_loader = DataLoader(Spectra(n=48, seed=1), batch_size=16)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=4, num_sanity_val_steps=0)
    trainer.fit(SpectraNet(), train_loader, val_loader)
    for name in ("train_loss", "val_loss", "val_acc"):
        print(name, round(float(trainer.callback_metrics[name]), 4))
