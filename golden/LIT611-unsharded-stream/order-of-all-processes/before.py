import torch
from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Chunks(IterableDataset):
    def __init__(self, paths):
        self.paths = sorted(paths)

    def shuffled(self, items):
        return [items[index] for index in torch.randperm(len(items))]

    def __iter__(self):
        self.paths = self.shuffled(self.paths)
        for path in self.paths:
            yield from self.shuffled(torch.load(path))


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Chunks(self.paths), batch_size=4)


def main(config, model):
    trainer = Trainer(accelerator="gpu", devices=4, strategy="ddp")
    torch.manual_seed(config.seed)
    trainer.fit(model, datamodule=Data())
