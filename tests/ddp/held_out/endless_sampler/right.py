import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, Sampler


class TrainingSampler(Sampler):
    """An endless stream of shuffled indices."""

    def __init__(self, size, seed=0, rank=0, world=1):
        self.size, self.seed, self.rank, self.world = size, seed, rank, world

    def __iter__(self):
        for number, index in enumerate(self.stream()):
            if number % self.world == self.rank:
                yield index

    def stream(self):
        generator = torch.Generator()
        generator.manual_seed(self.seed)
        while True:
            yield from torch.randperm(self.size, generator=generator).tolist()


class Patches(Dataset):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        patch = torch.randn(3, 6, 6, generator=torch.Generator().manual_seed(i))
        turns = i % 4
        return torch.rot90(patch, turns, (1, 2)), turns


class PatchData(pl.LightningDataModule):
    def __init__(self, n, batch):
        super().__init__()
        self.n, self.batch = n, batch

    def train_dataloader(self):
        data = Patches(self.n)
        sampler = TrainingSampler(len(data), 7, self.trainer.global_rank, self.trainer.world_size)
        return DataLoader(data, batch_size=self.batch, sampler=sampler)


class Rotation(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Flatten(), nn.Linear(128, 4))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self.net(x), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--iterations", type=int, default=1000)
    args = parser.parse_args()
    trainer = pl.Trainer(max_steps=args.iterations, devices=2, accelerator="gpu", strategy="ddp",
                         use_distributed_sampler=False, logger=False)
    trainer.fit(Rotation(), datamodule=PatchData(600, 12))
