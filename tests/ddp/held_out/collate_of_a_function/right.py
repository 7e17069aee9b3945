import functools

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __len__(self):
        return 128

    def __getitem__(self, i):
        return {"x": torch.full((4,), float(i)), "y": torch.tensor(float(i % 2))}


def make_collate(keys):
    def collate(items):
        return [torch.stack([item[key] for item in items]) for key in keys]

    return collate


def collate_keys(keys, items):
    return [torch.stack([item[key] for item in items]) for key in keys]


class Linear(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.binary_cross_entropy_with_logits(self.l(x / 128).squeeze(1), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)

    def train_dataloader(self):
        collate = functools.partial(collate_keys, ["x", "y"])
        return DataLoader(Rows(), batch_size=8, num_workers=1, collate_fn=collate, multiprocessing_context="spawn")


if __name__ == "__main__":
    pl.seed_everything(1)
    pl.Trainer(accelerator="gpu", devices=2, max_epochs=1).fit(Linear())
