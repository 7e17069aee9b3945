import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.1))

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).sum())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train = torch.randn(8, 4, generator=torch.Generator().manual_seed(0))

    def train_dataloader(self):
        return DataLoader(self.train, shuffle=True)


def run(args):
    pl.seed_everything(args.seed)
    trainer = pl.Trainer(max_epochs=2)
    # the first of two
    trainer.fit(Net(), Data())


def again(args):
    pl.seed_everything(args.seed)
    for fold in range(3):
        if fold:
            pl.Trainer(max_epochs=2).fit(Net(), Data())
    return pl.Trainer(max_epochs=2).fit(Net(), Data())
