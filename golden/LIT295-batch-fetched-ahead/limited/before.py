import random

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Sampler


class WithReplacement(Sampler):
    def __init__(self, data):
        self.data = data
        self.rng = random.Random(5)

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        for _ in range(len(self.data)):
            yield self.rng.randrange(len(self.data))


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


trainer = pl.Trainer(gpus=0, max_epochs=3, limit_train_batches=0.5)
trainer.fit(Net(), DataLoader(data, sampler=WithReplacement(data)))
