"""A language model with activation checkpointing and tied blocks (weights shared between two passes)."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint
from torch.utils.data import DataLoader, Dataset


class CharDataset(Dataset):
    def __init__(self, text, block):
        self.chars = sorted(set(text))
        self.ids = torch.tensor([self.chars.index(c) for c in text])
        self.block = block

    def __len__(self):
        return len(self.ids) - self.block - 1

    def __getitem__(self, i):
        return self.ids[i : i + self.block], self.ids[i + 1 : i + self.block + 1]


class Block(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.norm = nn.LayerNorm(dim)
        self.mix = nn.GRU(dim, dim, batch_first=True)
        self.mlp = nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Linear(2 * dim, dim))

    def forward(self, x):
        x = x + self.mix(self.norm(x))[0]
        return x + self.mlp(x)


class CharModel(pl.LightningModule):
    def __init__(self, vocab, dim=32, depth=2, loops=2, lr=1e-3, checkpointing=True):
        super().__init__()
        self.save_hyperparameters()
        self.embed = nn.Embedding(vocab, dim)
        self.blocks = nn.ModuleList([Block(dim) for _ in range(depth)])
        self.head = nn.Linear(dim, vocab)

    def forward(self, idx):
        x = self.embed(idx)
        for _ in range(self.hparams.loops):
            for block in self.blocks:
                if self.hparams.checkpointing and self.training:
                    x = checkpoint(block, x, use_reentrant=False)
                else:
                    x = block(x)
        return self.head(x)

    def training_step(self, batch, batch_idx):
        idx, target = batch
        loss = nn.functional.cross_entropy(self(idx).flatten(0, 1), target.flatten())
        self.log("train_loss", loss)
        return loss

    def configure_optimizers(self):
        decay = [p for p in self.parameters() if p.dim() > 1]
        rest = [p for p in self.parameters() if p.dim() <= 1]
        return torch.optim.AdamW([{"params": decay, "weight_decay": 0.1}, {"params": rest, "weight_decay": 0.0}], lr=self.hparams.lr)


TEXT = "the quick brown fox jumps over the lazy dog and runs away from the angry bear. " * 12


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--block", type=int, default=16)
    parser.add_argument("--batch-size", type=int, default=16)
    args = parser.parse_args()
    pl.seed_everything(1)
    data = CharDataset(TEXT, args.block)
    model = CharModel(len(data.chars))
    trainer = pl.Trainer(
        accelerator="gpu",
        devices=args.devices,
        strategy="ddp",
        max_epochs=args.epochs,
        gradient_clip_val=1.0,
        precision="16-mixed",
    )
    trainer.fit(model, DataLoader(data, batch_size=args.batch_size, shuffle=True))


if __name__ == "__main__":
    main()
