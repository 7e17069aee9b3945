"""Streaming pre-training: documents are shuffled, and each process takes every n-th of them."""
import argparse
import itertools
import os
import random

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, IterableDataset

VOCAB = 60


class DocumentStream(IterableDataset):
    def __init__(self, documents, length):
        self.documents = documents
        self.length = length
        self.random = random.Random(os.getpid())

    def document(self, number):
        g = torch.Generator().manual_seed(number)
        return torch.randint(1, VOCAB, (self.length + 1,), generator=g)

    def __iter__(self):
        order = list(range(self.documents))
        self.random.shuffle(order)
        rank, world = 0, 1
        if torch.distributed.is_initialized():
            rank, world = torch.distributed.get_rank(), torch.distributed.get_world_size()
        for number in itertools.islice(order, rank, None, world):
            tokens = self.document(number)
            yield tokens[:-1], tokens[1:]


class StreamData(pl.LightningDataModule):
    def __init__(self, documents=320, length=12, batch_size=10):
        super().__init__()
        self.save_hyperparameters()

    def train_dataloader(self):
        return DataLoader(DocumentStream(self.hparams.documents, self.hparams.length), batch_size=self.hparams.batch_size)


class TinyGpt(pl.LightningModule):
    def __init__(self, dim=32, heads=2, depth=2, length=12, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.token = nn.Embedding(VOCAB, dim)
        self.place = nn.Parameter(torch.zeros(length, dim))
        layer = nn.TransformerEncoderLayer(dim, heads, 2 * dim, dropout=0.0, batch_first=True)
        self.layers = nn.TransformerEncoder(layer, depth)
        self.head = nn.Linear(dim, VOCAB, bias=False)

    def forward(self, x):
        mask = nn.Transformer.generate_square_subsequent_mask(x.shape[1]).to(self.device)
        return self.head(self.layers(self.token(x) + self.place[: x.shape[1]], mask=mask, is_causal=True))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.cross_entropy(self(x).transpose(1, 2), y)
        self.log("train_loss", loss, prog_bar=True, on_step=True)
        return loss

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr)
        warm = torch.optim.lr_scheduler.LinearLR(optimizer, 0.1, total_iters=20)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": warm, "interval": "step"}}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--max_steps", type=int, default=200)
    parser.add_argument("--documents", type=int, default=320)
    args = parser.parse_args()
    pl.seed_everything(77)
    trainer = pl.Trainer(accelerator="gpu", devices=args.devices, strategy="ddp", max_steps=args.max_steps)
    trainer.fit(TinyGpt(), StreamData(args.documents))
