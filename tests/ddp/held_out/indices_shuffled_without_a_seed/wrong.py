import argparse

import numpy as np
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.sampler import SubsetRandomSampler


class Classifier(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.args = args
        self.model = nn.Sequential(nn.Flatten(), nn.Linear(3 * 8 * 8, 32), nn.ReLU(), nn.Linear(32, 10))
        self.loss = nn.CrossEntropyLoss()

    def setup(self, stage=None):
        generator = torch.Generator().manual_seed(0)
        images = torch.randn(400, 3, 8, 8, generator=generator)
        self.data = TensorDataset(images, torch.randint(0, 10, (400,), generator=generator))
        indices = np.arange(len(self.data))
        np.random.shuffle(indices)
        split = int(np.floor(self.args.valid_size * len(self.data)))
        self.train_idx, self.valid_idx = indices[split:].tolist(), indices[:split].tolist()

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = self.loss(self.model(x), y)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", self.loss(self.model(x), y), sync_dist=True)

    def train_dataloader(self):
        return DataLoader(self.data, batch_size=self.args.batch_size, sampler=SubsetRandomSampler(self.train_idx))

    def val_dataloader(self):
        return DataLoader(self.data, batch_size=self.args.batch_size, sampler=SubsetRandomSampler(self.valid_idx))

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "val_loss"}}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch_size", default=12, type=int)
    parser.add_argument("--valid_size", default=0.25, type=float)
    args = parser.parse_args()
    pl.Trainer(accelerator="cpu", devices=1, max_epochs=1).fit(Classifier(args))
