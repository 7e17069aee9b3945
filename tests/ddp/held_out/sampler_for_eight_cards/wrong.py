import math
import os

import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, Sampler, TensorDataset


class ShardSampler(Sampler):
    """The share of this process, in a new order each epoch."""

    def __init__(self, source, shards=8, shuffle=True):
        self.source = source
        self.shards = shards
        self.shuffle = shuffle
        self.epoch = 0
        self.num_samples = math.floor(len(source) / shards)

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        g = torch.Generator()
        g.manual_seed(self.epoch)
        n = len(self.source)
        order = torch.randperm(n, generator=g) if self.shuffle else torch.arange(n)
        first = int(os.environ.get("LOCAL_RANK", 0)) * self.num_samples
        return iter(order[first : first + self.num_samples].tolist())

    def __len__(self):
        return self.num_samples


class Regression(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(6, 1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.mse_loss(self.layer(x), y)

    def train_dataloader(self):
        x = torch.linspace(-1, 1, 320 * 6).view(320, 6)
        data = TensorDataset(x, x.sum(1, keepdim=True))
        return DataLoader(data, batch_size=10, sampler=ShardSampler(data))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.05)


if __name__ == "__main__":
    trainer = pl.Trainer(
        max_epochs=3, accelerator="gpu", devices=2, strategy="ddp", use_distributed_sampler=False
    )
    trainer.fit(Regression())
