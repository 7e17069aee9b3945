"""Energy use of machines: train and validation by a random split of the same rows."""

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, random_split


class Machines(Dataset):
    def __init__(self):
        generator = torch.Generator().manual_seed(11)
        self.load = torch.rand(100, 8, generator=generator)
        self.energy = self.load.cumsum(dim=1)[:, -1:] ** 1.5

    def __len__(self):
        return len(self.load)

    def __getitem__(self, index):
        return self.load[index], self.energy[index]


class MachineData(pl.LightningDataModule):
    def __init__(self, batch_size: int = 8, val_share: float = 0.2):
        super().__init__()
        self.batch_size, self.val_share = batch_size, val_share

    def setup(self, stage=None):
        rows = Machines()
        held_out = int(len(rows) * self.val_share)
        self.train, self.val = random_split(rows, [len(rows) - held_out, held_out], torch.Generator().manual_seed(0))

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)


class EnergyModel(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 1))

    def step(self, batch, stage):
        load, energy = batch
        loss = nn.functional.l1_loss(self.net(load), energy)
        self.log(f"{stage}_mae", loss, sync_dist=stage == "val")
        return loss

    def training_step(self, batch, batch_idx):
        return self.step(batch, "train")

    def validation_step(self, batch, batch_idx):
        self.step(batch, "val")

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=3e-3)


if __name__ == "__main__":
    checkpoint = pl.callbacks.ModelCheckpoint(monitor="val_mae", mode="min")
    trainer = pl.Trainer(accelerator="gpu", devices=2, max_epochs=8, callbacks=[checkpoint])
    trainer.fit(EnergyModel(), datamodule=MachineData())
