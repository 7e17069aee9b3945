"""Predict bike rentals of the next hour."""
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def rentals(n, seed):
    g = torch.Generator().manual_seed(seed)
    hour = torch.randint(0, 24, (n,), generator=g).float()
    warm = torch.rand(n, generator=g)
    demand = 1 + torch.sin((hour - 6) / 24 * 6.28) + warm
    x = torch.stack([torch.sin(hour / 24 * 6.28), torch.cos(hour / 24 * 6.28), warm], dim=1)
    return TensorDataset(x, demand + 0.1 * torch.randn(n, generator=g))


class Rentals(pl.LightningModule):
    def __init__(self, hidden=16, learning_rate=0.05):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(3, hidden), nn.ReLU(), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.net(x)[:, 0]

    def training_step(self, batch, batch_idx):
        x, demand = batch
        loss = nn.functional.mse_loss(self(x), demand)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, demand = batch
        self.log("val_loss", nn.functional.mse_loss(self(x), demand), prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.learning_rate, momentum=0.9)

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = parent_parser.add_argument_group("Rentals")
        parser.add_argument("--hidden", type=int, default=16)
        parser.add_argument("--learning_rate", type=float, default=0.05)
        return parent_parser


def cli_main():
    # ------------
    # args
    # ------------
    parser = ArgumentParser()
    parser.add_argument("--batch_size", default=16, type=int)
    parser.add_argument("--seed", default=1234, type=int)
    parser = pl.Trainer.add_argparse_args(parser)
    parser = Rentals.add_model_specific_args(parser)
    args = parser.parse_args()
    pl.seed_everything(args.seed)

    # ------------
    # training
    # ------------
    model = Rentals(args.hidden, args.learning_rate)
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(
        model,
        DataLoader(rentals(128, 0), batch_size=args.batch_size),
        DataLoader(rentals(48, 1), batch_size=args.batch_size),
    )
    print(args.max_epochs, args.limit_train_batches, args.gradient_clip_val, args.enable_progress_bar)


if __name__ == "__main__":
    cli_main()
