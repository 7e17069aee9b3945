import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Runner(pl.Trainer):
    def __init__(self, folder, **options):
        super().__init__(default_root_dir=folder, **options)


class Pairs(pl.LightningDataModule):
    def train_dataloader(self):
        return [DataLoader(part, batch_size=4) for part in self.parts]


def run(net, pairs):
    runner = Runner("runs", max_epochs=3, multiple_trainloader_mode="min_size")
    runner.fit(net, datamodule=pairs)


def again(net, pairs):
    runner = Runner("again")
    runner.fit(net, datamodule=pairs)
