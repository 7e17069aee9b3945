import random

import torch
import torch.distributed as dist
import pytorch_lightning as pl
from torch import nn
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset, Sampler


class Sentences(Dataset):
    def __init__(self, n=300, seed=5):
        rng = random.Random(seed)
        self.lengths = [3 + i // 10 for i in range(n)]
        self.rows = [torch.tensor([rng.randrange(1, 50) for _ in range(k)]) for k in self.lengths]

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        return self.rows[i]


class MaxTokens(Sampler):
    """As many sentences in a batch as fit into max_tokens; each process takes its half of the corpus."""

    def __init__(self, lengths, max_tokens, rank, world):
        self.max_tokens = max_tokens
        self.rank, self.world = rank, world
        self.lengths = lengths
        self.batches = self._pack()

    def _pack(self):
        batches, batch, longest = [], [], 0
        for i in sorted(range(len(self.lengths)), key=lambda i: self.lengths[i]):
            longest = max(longest, self.lengths[i])
            if batch and longest * (len(batch) + 1) > self.max_tokens:
                batches.append(batch)
                batch, longest = [], self.lengths[i]
            batch.append(i)
        batches.append(batch)
        batches += batches[: -len(batches) % self.world]
        return batches[self.rank :: self.world]

    def __iter__(self):
        return iter(self.batches)

    def __len__(self):
        return len(self.batches)


class Corpus(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train = Sentences()

    def train_dataloader(self):
        rank, world = (dist.get_rank(), dist.get_world_size()) if dist.is_initialized() else (0, 1)
        sampler = MaxTokens(self.train.lengths, 900, rank, world)
        return DataLoader(self.train, batch_sampler=sampler, collate_fn=lambda rows: pad_sequence(rows, True))


class LM(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(50, 16, padding_idx=0)
        self.rnn = nn.GRU(16, 16, batch_first=True)
        self.out = nn.Linear(16, 50)

    def training_step(self, tokens, batch_idx):
        hidden, _ = self.rnn(self.emb(tokens[:, :-1]))
        loss = nn.functional.cross_entropy(self.out(hidden).flatten(0, 1), tokens[:, 1:].flatten(), ignore_index=0)
        self.log("ppl", loss.exp())
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), 1e-3)


if __name__ == "__main__":
    trainer = pl.Trainer(
        accelerator="gpu", devices=2, strategy="ddp", max_epochs=1, use_distributed_sampler=False
    )
    trainer.fit(LM(), datamodule=Corpus())
