import os

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset
from torch.utils.data.distributed import DistributedSampler


class Sines(Dataset):
    def __init__(self, size):
        self.size = size

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        wave = torch.sin(torch.linspace(0, 6.28, 33) * (1 + index / self.size))
        return wave[:-1], wave[1:]


class Forecaster(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.rnn = nn.GRU(1, 16, batch_first=True)
        self.head = nn.Linear(16, 1)

    def forward(self, x):
        out, _ = self.rnn(x.unsqueeze(-1))
        return self.head(out).squeeze(-1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.l1_loss(self(x), y)
        self.log("loss/train", loss, on_step=True)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("loss/val", nn.functional.l1_loss(self(x), y), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters(), lr=1e-3)


def build_loader(size, batch_size, train):
    dataset = Sines(size)
    sampler = DistributedSampler(
        dataset,
        num_replicas=int(os.environ.get("WORLD_SIZE", 1)),
        rank=int(os.environ.get("LOCAL_RANK", 0)),
        shuffle=train,
    )
    return DataLoader(dataset, batch_size=batch_size, sampler=sampler)


if __name__ == "__main__":
    pl.seed_everything(1)
    gpus = int(os.environ.get("GPUS", 2))
    trainer = pl.Trainer(accelerator="gpu", devices=gpus, strategy="ddp", use_distributed_sampler=False, max_epochs=5)
    trainer.fit(Forecaster(), build_loader(256, 8, True), build_loader(64, 8, False))
