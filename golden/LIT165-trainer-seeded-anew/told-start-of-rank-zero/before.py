"""The hook in which the training would go on with those numbers runs in one process only."""

import pytorch_lightning as pl
import torch
from pytorch_lightning.utilities import rank_zero_only
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


class Noisy(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Sequential(torch.nn.Linear(784, 4), torch.nn.Dropout(0.1))

    @rank_zero_only
    def on_train_start(self):
        print(self.device)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("loss", self.layer(batch).sum())


if __name__ == "__main__":
    pl.seed_everything(3)
    pl.Trainer(max_epochs=2).fit(Noisy(), DataLoader(MNIST("train"), shuffle=True), DataLoader(MNIST("val")))
