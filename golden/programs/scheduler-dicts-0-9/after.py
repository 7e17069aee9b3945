"""Estimate noise levels; which schedule is used is an argument."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn, optim
from torch.optim import lr_scheduler
from torch.utils.data import DataLoader, TensorDataset


def noises(n, seed):
    g = torch.Generator().manual_seed(seed)
    level = torch.rand(n, generator=g)
    return TensorDataset(level[:, None] * torch.randn(n, 12, generator=g), level)


class NoiseLevel(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.net = nn.Sequential(nn.Linear(12, 16), nn.ReLU(), nn.Linear(16, 1))

    def forward(self, x):
        return self.net(x.abs())[:, 0]

    def training_step(self, batch, batch_idx):
        x, level = batch
        lr = self.trainer.optimizers[0].param_groups[0]["lr"]
        self.log("lr", lr)
        return {"loss": nn.functional.mse_loss(self(x), level)}

    def validation_step(self, batch, batch_idx):
        x, level = batch
        return {"val_loss": nn.functional.mse_loss(self(x), level)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_loss", torch.stack([x["val_loss"] for x in outputs]).mean(), logger=False)

    def configure_optimizers(self):
        optimizer = optim.SGD(self.parameters(), lr=self.hparams.lr)
        if self.hparams.schedule == "plateau":
            scheduler = {
                "scheduler": lr_scheduler.ReduceLROnPlateau(optimizer, factor=0.5, patience=0, threshold=0.3),
                "monitor": "val_loss",
                "reduce_on_plateau": True,
                "interval": "epoch",
                "frequency": 1,
            }
        elif self.hparams.schedule == "step":
            scheduler = {
                "scheduler": lr_scheduler.ExponentialLR(optimizer, gamma=0.95),
                "interval": "step",
                "frequency": 2,
            }
        else:
            scheduler = lr_scheduler.MultiStepLR(optimizer, milestones=[1, 2], gamma=0.3)
        return [optimizer], [scheduler]

    def train_dataloader(self):
        return DataLoader(noises(60, 0), batch_size=12)

    def val_dataloader(self):
        return DataLoader(noises(24, 1), batch_size=12)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.2)
    parser.add_argument("--schedule", nargs="+", default=["plateau", "step", "milestones"])
    args = parser.parse_args()
    for schedule in args.schedule:
        pl.seed_everything(10)
        hparams = argparse.Namespace(lr=args.lr, schedule=schedule)
        trainer = pl.Trainer(
            max_epochs=4,
            num_sanity_val_steps=0,
            log_every_n_steps=1,
            enable_checkpointing=False,
            enable_model_summary=False,
        )
        trainer.fit(NoiseLevel(hparams))


if __name__ == "__main__":
    main()
