"""Two runs: one from the command line, one from a namespace as notebooks make it."""
from argparse import ArgumentParser, Namespace

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def soils(n=64, seed=0):
    g = torch.Generator().manual_seed(seed)
    bands = torch.rand(n, 7, generator=g)
    carbon = bands @ torch.linspace(1, -1, 7)
    return TensorDataset(bands, carbon + 0.05 * torch.randn(n, generator=g))


class SoilCarbon(pl.LightningModule):
    def __init__(self, lr=0.1):
        super().__init__()
        self.lr = lr
        self.linear = nn.Linear(7, 1)

    def training_step(self, batch, batch_idx):
        bands, carbon = batch
        loss = nn.functional.mse_loss(self.linear(bands)[:, 0], carbon)
        self.log("mse", loss, on_epoch=True, on_step=False)
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)


def run(args):
    pl.seed_everything(args.seed)
    model = SoilCarbon(lr=args.lr)
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(model, DataLoader(soils(), batch_size=16))
    print("mse %.4f after %d epochs" % (trainer.callback_metrics["mse"], args.max_epochs))


def command_line():
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lr", type=float, default=0.1)
    parser = pl.Trainer.add_argparse_args(parser)
    parser.set_defaults(gpus=0, progress_bar_refresh_rate=0, log_every_n_steps=1)
    args = parser.parse_args()
    args.checkpoint_callback = False
    if args.gpus is None:
        args.gpus = 0
    return args


if __name__ == "__main__":
    run(command_line())
    run(Namespace(seed=2, lr=0.2, gpus=None, max_epochs=3, weights_summary=None, checkpoint_callback=False, logger=False))
