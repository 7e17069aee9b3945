import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Pairs(pl.LightningDataModule):
    def train_dataloader(self):
        return {"near": DataLoader(self.near), "far": DataLoader(self.far)}


def run(net, pairs):
    trainer = pl.Trainer(max_epochs=3, multiple_trainloader_mode="min_size")
    trainer.fit(net, datamodule=pairs)
    return trainer


def again(net, pairs, loaders):
    trainer = run(net, pairs)
    trainer.fit(net, loaders)
