import argparse
import os

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from engine import build_trainer


class Regressor(pl.LightningModule):
    def __init__(self, width=6, lr=0.02):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(5, width), nn.Tanh(), nn.Linear(width, 1))

    def forward(self, x):
        return self.net(x).squeeze(-1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.mse_loss(self(x), y)
        self.log("train/loss", loss)
        return {"loss": loss}

    def training_epoch_end(self, outputs):
        self.log("train/epoch_loss", torch.stack([o["loss"] for o in outputs]).mean())

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val/loss", nn.functional.mse_loss(self(x), y))

    def configure_optimizers(self):
        opt = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        sched = torch.optim.lr_scheduler.StepLR(opt, 2, gamma=0.5)
        return {"optimizer": opt, "lr_scheduler": {"scheduler": sched, "interval": "epoch"}}


def loader(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 5, generator=g)
    return DataLoader(TensorDataset(x, x.sum(1).sin()), batch_size=8)


def main(args):
    pl.seed_everything(13)
    model = Regressor()
    trainer = build_trainer(args)
    trainer.fit(model, loader(32, 0), loader(16, 1))

    # go on from where the first run ended
    args.epochs += 2
    last = os.path.join(args.out, "last.ckpt")
    model = Regressor()
    trainer = build_trainer(args, resume=last if os.path.exists(last) else None)
    trainer.fit(model, train_dataloader=loader(32, 0), val_dataloaders=loader(16, 1))
    print(trainer.current_epoch, trainer.global_step)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default="runs/a")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--gpus", type=int, default=None)
    main(parser.parse_args())
