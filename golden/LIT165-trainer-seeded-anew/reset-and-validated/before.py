"""The data of the validation are drawn where its loader is made, which came before all was seeded anew."""

import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch.utils.data import DataLoader, Dataset


class Noise(Dataset):
    def __init__(self, count):
        self.items = torch.randn(count, 4)

    def __getitem__(self, index):
        return self.items[index]

    def __len__(self):
        return len(self.items)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(torch.dropout(batch, 0.5, True)).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).mean())

    def train_dataloader(self):
        return DataLoader(Noise(64), batch_size=8)

    def val_dataloader(self):
        return DataLoader(Noise(16), batch_size=8)


seed_everything(1)
net = Net()
trainer = Trainer(max_epochs=1)
trainer.fit(net)
