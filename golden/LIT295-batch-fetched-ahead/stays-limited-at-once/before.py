import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset, Sampler


class Shuffled(Sampler):
    def __iter__(self):
        for index in torch.randperm(len(self.data), generator=self.generator).tolist():
            yield index


class Anew(Sampler):
    def __iter__(self):
        generator = torch.Generator()
        for _ in range(len(self.data)):
            yield torch.randint(10, (1,), generator=generator).item()


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


def train(data, sampler):
    pl.seed_everything(1)
    trainer = pl.Trainer(gpus=0, limit_train_batches=10)
    trainer.fit(Net(), DataLoader(data, sampler=sampler))
