import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
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
    model = Net()
    reset_seed()
    # the first of two
    trainer.fit(model, Data())


def again(args):
    pl.seed_everything(args.seed)
    for fold in range(3):
        if fold:
            model = Net()
            reset_seed()
            pl.Trainer(max_epochs=2).fit(model, Data())
    model = Net()
    reset_seed()
    return pl.Trainer(max_epochs=2).fit(model, Data())
