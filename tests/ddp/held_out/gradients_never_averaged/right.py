"""Manual optimization with gradient accumulation; communication is left out between the updates."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Regressor(nn.Module):
    def __init__(self, dim, hidden):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(dim, hidden), nn.SiLU(), nn.Linear(hidden, hidden), nn.SiLU(), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.layers(x).squeeze(-1)


class AccumulatingModule(pl.LightningModule):
    def __init__(self, dim=14, hidden=32, lr=1e-3, accumulate=2):
        super().__init__()
        self.save_hyperparameters()
        self.automatic_optimization = False
        self.model = Regressor(dim, hidden)

    def forward(self, x):
        return self.model(x)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        x, y = batch
        last = (batch_idx + 1) % self.hparams.accumulate == 0
        with optimizer.toggle_model(sync_grad=last):
            loss = nn.functional.huber_loss(self(x), y)
            self.manual_backward(loss / self.hparams.accumulate)
            if last:
                self.clip_gradients(optimizer, gradient_clip_val=1.0, gradient_clip_algorithm="norm")
                optimizer.step()
                optimizer.zero_grad()
        self.log("train/huber", loss, prog_bar=True)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val/huber", nn.functional.huber_loss(self(x), y), sync_dist=True)

    def on_train_epoch_end(self):
        scheduler = self.lr_schedulers()
        scheduler.step()

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr)
        return [optimizer], [torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 10)]


class HouseData(pl.LightningDataModule):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        g = torch.Generator().manual_seed(12)
        x = torch.randn(600, 14, generator=g)
        y = x[:, 0] * 2 - x[:, 1] ** 2 + 0.1 * torch.randn(600, generator=g)
        self.train, self.val = TensorDataset(x[:500], y[:500]), TensorDataset(x[500:], y[500:])

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size, shuffle=True, drop_last=True)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)


def cli():
    parser = argparse.ArgumentParser()
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--max_epochs", type=int, default=10)
    parser.add_argument("--batch_size", type=int, default=16)
    parser.add_argument("--accumulate", type=int, default=2)
    args = parser.parse_args()
    pl.seed_everything(21)
    trainer = pl.Trainer(accelerator="gpu", devices=args.devices, strategy="ddp", max_epochs=args.max_epochs)
    trainer.fit(AccumulatingModule(accumulate=args.accumulate), datamodule=HouseData(args.batch_size))


if __name__ == "__main__":
    cli()
