"""A character model over a text that is cut into windows as it is read."""

import random

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

TEXT = " ".join(f"{a} and {b} make {a + b}." for a in range(20) for b in range(20))


class Windows(IterableDataset):
    """Windows of a text, shuffled through a small buffer."""

    def __init__(self, text, length=24, buffer=64):
        super().__init__()
        self.letters = sorted(set(text))
        self.codes = torch.tensor([self.letters.index(letter) for letter in text])
        self.length, self.buffer = length, buffer

    def starts(self):
        worker = get_worker_info()
        first, step = (worker.id, worker.num_workers) if worker else (0, 1)
        if torch.distributed.is_initialized():
            first += step * torch.distributed.get_rank()
            step *= torch.distributed.get_world_size()
        windows = (len(self.codes) - self.length - 1) // step * step
        return range(first, windows, step)

    def __iter__(self):
        held = []
        for start in self.starts():
            held.append(self.codes[start : start + self.length + 1])
            if len(held) == self.buffer:
                yield held.pop(random.randrange(len(held)))
        random.shuffle(held)
        yield from held


class CharModel(pl.LightningModule):
    def __init__(self, letters, width=32):
        super().__init__()
        self.embed = nn.Embedding(letters, width)
        self.rnn = nn.GRU(width, width, batch_first=True)
        self.head = nn.Linear(width, letters)

    def forward(self, codes):
        return self.head(self.rnn(self.embed(codes))[0])

    def training_step(self, batch, batch_idx):
        logits = self(batch[:, :-1])
        loss = nn.functional.cross_entropy(logits.flatten(0, 1), batch[:, 1:].flatten())
        self.log("nll", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=2e-3)


def main():
    pl.seed_everything(20)
    windows = Windows(TEXT)
    trainer = pl.Trainer(devices=2, accelerator="gpu", strategy="ddp", max_steps=2000, gradient_clip_val=1.0)
    trainer.fit(CharModel(len(windows.letters)), DataLoader(windows, batch_size=16))


if __name__ == "__main__":
    main()
