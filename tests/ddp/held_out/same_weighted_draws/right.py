import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, WeightedRandomSampler


class Rare(Dataset):
    """Two per cent of the samples are positive."""

    def __init__(self, n=1000):
        g = torch.Generator().manual_seed(2)
        self.x = torch.randn(n, 6, generator=g)
        self.y = (torch.rand(n, generator=g) < 0.02).float()

    def __len__(self):
        return len(self.x)

    def __getitem__(self, index):
        return self.x[index], self.y[index]


class BalancedData(pl.LightningDataModule):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        self.dataset = Rare()

    def train_dataloader(self):
        y = self.dataset.y
        weights = torch.where(y > 0, 1 / y.sum(), 1 / (1 - y).sum())
        generator = torch.Generator().manual_seed(42 + self.trainer.global_rank)
        sampler = WeightedRandomSampler(weights.tolist(), len(weights) // self.trainer.world_size, generator=generator)
        return DataLoader(self.dataset, batch_size=self.batch_size, sampler=sampler)


class Detector(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.binary_cross_entropy_with_logits(self.net(x).squeeze(1), y)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    pl.seed_everything(42)
    trainer = pl.Trainer(max_epochs=3, strategy="ddp", devices=2, accelerator="gpu", use_distributed_sampler=False)
    trainer.fit(Detector(), datamodule=BalancedData(16))
