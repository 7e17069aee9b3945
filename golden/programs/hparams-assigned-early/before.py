"""Water levels at a pier. The settings are kept in every way that the old examples did."""
import glob
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class TideData(pl.LightningDataModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams

    def loader(self, seed):
        g = torch.Generator().manual_seed(seed)
        hours = torch.rand(self.hparams.samples, generator=g) * 24
        phases = torch.stack([torch.sin(hours * f) for f in (0.5, 0.25, 0.26)], dim=1)
        return DataLoader(TensorDataset(phases, phases.sum(dim=1)), batch_size=self.hparams.batch_size)

    def train_dataloader(self):
        return self.loader(0)

    def val_dataloader(self):
        return self.loader(1)


class Tides(pl.LightningModule):
    def __init__(self, hparams, *args, **kwargs):
        self.hparams = hparams  # before anything else
        super().__init__(*args, **kwargs)
        self.net = nn.Linear(3, self.hparams.width)
        self.head = self.make_head()

    def make_head(self):
        return nn.Linear(self.hparams.width, 1)

    def forward(self, x):
        return self.head(torch.tanh(self.net(x)))[:, 0]

    def training_step(self, batch, batch_idx):
        x, level = batch
        return nn.functional.mse_loss(self(x), level)

    def validation_step(self, batch, batch_idx):
        x, level = batch
        self.log("val_mae", (self(x) - level).abs().mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams["lr"])


class Surge(Tides):
    """With the pressure of the air, which is constant here."""

    def __init__(self, hparams):
        super().__init__(hparams)
        self.hparams = hparams
        self.pressure = nn.Parameter(torch.tensor(float(self.hparams.pressure)))

    def forward(self, x):
        return super().forward(x) + 0.01 * self.pressure


def main(args):
    for cls in (Tides, Surge):
        pl.seed_everything(9)
        model = cls(args)
        trainer = pl.Trainer(max_epochs=2, log_every_n_steps=2, progress_bar_refresh_rate=0, num_sanity_val_steps=0)
        trainer.fit(model, datamodule=TideData(args))
        print(cls.__name__, sorted(model.hparams.items()))
    path = sorted(glob.glob("lightning_logs/version_1/checkpoints/*.ckpt"))[-1]
    loaded = Surge.load_from_checkpoint(path)
    print("pressure %.4f, width %d" % (loaded.pressure.item(), loaded.hparams.width))


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--samples", type=int, default=48)
    parser.add_argument("--batch_size", type=int, default=12)
    parser.add_argument("--width", type=int, default=5)
    parser.add_argument("--lr", type=float, default=0.02)
    parser.add_argument("--pressure", type=float, default=1.013)
    main(parser.parse_args())
