import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader, TensorDataset

from model import Tagger


def loaders():
    tokens = torch.randint(0, 50, (128, 12))
    data = TensorDataset(tokens, tokens % 5)
    return DataLoader(data, batch_size=8, shuffle=True), DataLoader(data, batch_size=8)


if __name__ == "__main__":
    pl.seed_everything(0)
    config = {"max_epochs": 2, "accelerator": "auto", "devices": "auto", "strategy": "ddp"}
    trainer = pl.Trainer(**config)
    trainer.fit(Tagger(), *loaders())
