import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Runner(pl.Trainer):
    def __init__(self, folder, **options):
        super().__init__(default_root_dir=folder, **options)


class Pairs(pl.LightningDataModule):
    def train_dataloader(self):
        return pl.utilities.CombinedLoader([DataLoader(part, batch_size=4) for part in self.parts], mode="min_size")


def run(net, parts):
    pairs = Pairs(parts)
    runner = Runner("runs", max_epochs=3)
    runner.fit(net, datamodule=pairs)
    return runner, pairs
