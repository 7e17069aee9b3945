"""Word-level language model over a text file that the data module writes and indexes."""
import argparse
import os
import random
from collections import Counter

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

WORDS = "the a cat dog bird sees hears likes big small red old new house tree runs and or not".split()


class WordDataset(Dataset):
    def __init__(self, tokens, stoi, context):
        self.ids = torch.tensor([stoi.get(t, 0) for t in tokens])
        self.context = context

    def __len__(self):
        return (len(self.ids) - 1) // self.context

    def __getitem__(self, i):
        start = i * self.context
        chunk = self.ids[start : start + self.context + 1]
        return chunk[:-1], chunk[1:]


class TextDataModule(pl.LightningDataModule):
    def __init__(self, root="data", context=12, batch_size=8, min_count=2):
        super().__init__()
        self.root = root
        self.context = context
        self.batch_size = batch_size
        self.min_count = min_count
        self.stoi = {"<unk>": 0}

    @property
    def corpus(self):
        return os.path.join(self.root, "corpus.txt")

    def prepare_data(self):
        os.makedirs(self.root, exist_ok=True)
        if not os.path.exists(self.corpus):
            rng = random.Random(5)
            with open(self.corpus, "w") as f:
                for _ in range(400):
                    f.write(" ".join(rng.choice(WORDS) for _ in range(12)) + "\n")
        with open(self.corpus) as f:
            counts = Counter(f.read().split())
        for word, n in sorted(counts.items()):
            if n >= self.min_count:
                self.stoi.setdefault(word, len(self.stoi))

    def setup(self, stage=None):
        with open(self.corpus) as f:
            tokens = f.read().split()
        cut = int(0.9 * len(tokens))
        self.train_set = WordDataset(tokens[:cut], self.stoi, self.context)
        self.val_set = WordDataset(tokens[cut:], self.stoi, self.context)

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.batch_size)


class LanguageModel(pl.LightningModule):
    def __init__(self, vocab=64, hidden=32, lr=2e-3):
        super().__init__()
        self.save_hyperparameters()
        self.embed = nn.Embedding(vocab, hidden)
        self.rnn = nn.GRU(hidden, hidden, batch_first=True)
        self.head = nn.Linear(hidden, vocab)

    def step(self, batch):
        x, y = batch
        h, _ = self.rnn(self.embed(x))
        return nn.functional.cross_entropy(self.head(h).flatten(0, 1), y.flatten())

    def training_step(self, batch, batch_idx):
        loss = self.step(batch)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_ppl", self.step(batch).exp(), sync_dist=True, prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", default="data")
    parser.add_argument("--devices", default=4, type=int)
    parser.add_argument("--max_epochs", default=10, type=int)
    args = parser.parse_args()
    pl.seed_everything(0, workers=True)
    dm = TextDataModule(args.root)
    trainer = pl.Trainer(accelerator="auto", devices=args.devices, strategy="ddp", max_epochs=args.max_epochs)
    trainer.fit(LanguageModel(), dm)
