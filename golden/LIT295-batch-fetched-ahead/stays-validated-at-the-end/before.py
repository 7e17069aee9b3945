import random

import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch.utils.data import DataLoader, Sampler, TensorDataset


class Episodes(Sampler):
    def __init__(self, count):
        self.count = count

    def __len__(self):
        return 10

    def __iter__(self):
        for _ in range(10):
            yield random.sample(range(self.count), 4)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).pow(2).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch[0]).pow(2).mean())


def episodes(count):
    return DataLoader(TensorDataset(torch.rand(count, 4)), batch_sampler=Episodes(count))


seed_everything(5)
trainer = Trainer(max_epochs=2, val_check_interval=1.0)
trainer.fit(Net(), episodes(40), episodes(20))
