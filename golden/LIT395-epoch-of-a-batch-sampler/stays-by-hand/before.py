import random

import pytorch_lightning as pl
from torch.utils.data import DataLoader, Sampler


class Buckets(Sampler):
    def __init__(self, lengths, size):
        self.batches = [list(range(start, min(start + size, len(lengths)))) for start in range(0, len(lengths), size)]
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        batches = list(self.batches)
        random.Random(self.epoch).shuffle(batches)
        return iter(batches)

    def __len__(self):
        return len(self.batches)


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        buckets = Buckets(self.lengths, 8)
        return DataLoader(self.data, batch_sampler=buckets)

    def on_epoch(self):
        self.trainer.train_dataloader.batch_sampler.set_epoch(self.trainer.current_epoch)

    def val_dataloader(self):
        return DataLoader(self.data, batch_size=8)
