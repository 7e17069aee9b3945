"""Next purchase amount. `python before.py --max_epochs 4 --resume_from_checkpoint spend/epoch=1.ckpt` goes on."""
import os
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def purchases(n, seed):
    g = torch.Generator().manual_seed(seed)
    history = torch.rand(n, 6, generator=g)
    return TensorDataset(history, 0.7 * history[:, -1] + 0.2 * history[:, -2] + 0.1 * history.mean(dim=1))


class Spend(pl.LightningModule):
    def __init__(self, hidden=8, lr=0.03, **kwargs):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(6, hidden), nn.Tanh(), nn.Linear(hidden, 1))

    def training_step(self, batch, batch_idx):
        history, amount = batch
        loss = nn.functional.mse_loss(self.net(history)[:, 0], amount)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        history, amount = batch
        self.log("val_loss", nn.functional.mse_loss(self.net(history)[:, 0], amount))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


def train(args):
    pl.seed_everything(args.seed)
    callbacks = [ModelCheckpoint(args.folder, filename="{epoch}", save_top_k=-1)]
    trainer = pl.Trainer.from_argparse_args(args, callbacks=callbacks)
    trainer.fit(
        Spend(**vars(args)),
        DataLoader(purchases(72, 0), batch_size=12),
        DataLoader(purchases(36, 1), batch_size=12),
    )
    print("resumed" if args.resume_from_checkpoint else "new run", "ended at step", trainer.global_step)


def parse(argv=None):
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--folder", default="spend")
    parser.add_argument("--hidden", type=int, default=8)
    parser = pl.Trainer.add_argparse_args(parser)
    return parser.parse_args(argv)


if __name__ == "__main__":
    args = parse()
    train(args)
    last = os.path.join(args.folder, f"epoch={args.max_epochs - 1}.ckpt")
    train(parse(["--max_epochs", "4", "--resume_from_checkpoint", last, "--log_every_n_steps", "1"]))
