from argparse import ArgumentParser

import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader

from models.aae import AAE


def make_data(n, seed):
    g = torch.Generator().manual_seed(seed)
    basis = torch.randn(3, 8, generator=torch.Generator().manual_seed(0))
    return torch.randn(n, 3, generator=g) @ basis + 0.1 * torch.randn(n, 8, generator=g)


def cli_main():
    pl.seed_everything(2022)
    parser = ArgumentParser()
    parser.add_argument("--batch_size", type=int, default=10)
    parser = pl.Trainer.add_argparse_args(parser)
    parser = AAE.add_model_args(parser)
    args = parser.parse_args()

    train_loader = DataLoader(make_data(70, 1), batch_size=args.batch_size, shuffle=True)
    val_loader = DataLoader(make_data(20, 2), batch_size=args.batch_size)
    model = AAE(args)
    trainer = pl.Trainer.from_argparse_args(
        args,
        log_every_n_steps=1,
        enable_progress_bar=False,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss", save_top_k=-1, filename="aae-{epoch}")],
    )
    trainer.fit(model, train_loader, val_loader)


if __name__ == "__main__":
    cli_main()
