import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import Callback
from torch import nn
from torch.utils.data import DataLoader, Dataset, Subset


class Series(Dataset):
    """The first half of the series are calm, the second half volatile."""

    def __init__(self, count, length=20, seed=0):
        g = torch.Generator().manual_seed(seed)
        scale = torch.where(torch.arange(count) < count // 2, 0.1, 2.0)
        self.values = torch.randn(count, length, generator=g) * scale[:, None]

    def __len__(self):
        return len(self.values)

    def __getitem__(self, i):
        return self.values[i]


class ForecastData(pl.LightningDataModule):
    def __init__(self, series: int = 320, batch_size: int = 8):
        super().__init__()
        self.save_hyperparameters()

    def part(self, count, seed):
        """Every process forecasts the series of its own region."""
        data = Series(count, seed=seed)
        each = count // self.trainer.world_size
        start = self.trainer.global_rank * each
        return Subset(data, range(start, start + each))

    def train_dataloader(self):
        return DataLoader(self.part(self.hparams.series * 10, 0), self.hparams.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.part(self.hparams.series, 1), self.hparams.batch_size)


class StopAtTarget(Callback):
    """Ends the training as soon as the smoothed loss is below a target."""

    def __init__(self, target: float, smoothing: float = 0.9):
        self.target, self.smoothing, self.value = target, smoothing, None

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        loss = outputs["loss"].item()
        self.value = loss if self.value is None else self.smoothing * self.value + (1 - self.smoothing) * loss
        if trainer.strategy.reduce_boolean_decision(self.value < self.target):
            trainer.should_stop = True


class Forecaster(pl.LightningModule):
    def __init__(self, length: int = 20, horizon: int = 4, lr: float = 1e-2):
        super().__init__()
        self.save_hyperparameters()
        self.linear = nn.Linear(length - horizon, horizon)

    def forward(self, x):
        return self.linear(x)

    def training_step(self, batch, batch_idx):
        past, future = batch[:, : -self.hparams.horizon], batch[:, -self.hparams.horizon :]
        loss = (self(past) - future).pow(2).mean()
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        past, future = batch[:, : -self.hparams.horizon], batch[:, -self.hparams.horizon :]
        self.log("val_loss", (self(past) - future).pow(2).mean(), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr)
