"""Sort short lists by regressing the rank of each number."""
from argparse import ArgumentParser

import torch
from pytorch_lightning import LightningDataModule, LightningModule, Trainer, seed_everything
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class ListsDataModule(LightningDataModule):
    def __init__(self, batch_size: int = 32, length: int = 5, noise: float = 0.0, size: int = 72):
        super().__init__()
        self.batch_size = batch_size
        self.length = length
        self.noise = noise
        self.size = size

    def make(self, size, seed):
        g = torch.Generator().manual_seed(seed)
        numbers = torch.rand(size, self.length, generator=g)
        ranks = numbers.argsort(dim=1).argsort(dim=1).float() / self.length
        return TensorDataset(numbers + self.noise * torch.randn(numbers.shape, generator=g), ranks)

    def setup(self, stage=None):
        self.train = self.make(self.size, seed=0)
        self.val = self.make(self.size // 2, seed=1)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)


class Ranker(LightningModule):
    def __init__(self, length: int = 5, hidden: int = 20):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(length, hidden), nn.Tanh(), nn.Linear(hidden, length))

    def forward(self, numbers):
        return self.net(numbers)

    def training_step(self, batch, batch_idx):
        numbers, ranks = batch
        loss = nn.functional.mse_loss(self(numbers), ranks)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        numbers, ranks = batch
        predicted = self(numbers).argsort(dim=1).argsort(dim=1)
        wanted = ranks.argsort(dim=1).argsort(dim=1)
        self.log("val_right", (predicted == wanted).float().mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)


def main():
    parser = ArgumentParser()
    parser.add_argument("--hidden", type=int, default=20)
    Trainer.add_argparse_args(parser)
    parser = ListsDataModule.add_argparse_args(parser)
    parser.set_defaults(enable_checkpointing=False)
    args = parser.parse_args()

    seed_everything(3)
    dm = ListsDataModule.from_argparse_args(args)
    trainer = Trainer.from_argparse_args(args)
    trainer.fit(Ranker(dm.length, args.hidden), datamodule=dm)
    print("batches of", dm.batch_size, "noise", dm.noise)


if __name__ == "__main__":
    main()
