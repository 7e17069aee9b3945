"""Variables of the file that hold tensors, and meet none of a card."""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset

MEAN = torch.tensor([0.485, 0.456, 0.406])
WEIGHTS = torch.tensor([1.0, 2.0, 4.0])
NAMES = torch.arange(3)
BATCH = 16


class Pictures(Dataset):
    def __init__(self, pictures):
        self.pictures = pictures

    def __len__(self):
        return len(self.pictures)

    def __getitem__(self, index):
        return self.pictures[index] - MEAN


class Net(pl.LightningModule):
    def __init__(self, pictures):
        super().__init__()
        self.pictures = pictures
        self.net = torch.nn.Linear(3, 3)
        self.register_buffer("weights", WEIGHTS, persistent=False)

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        loss = (self(batch) * self.weights).mean()
        for name in NAMES:
            self.log(f"loss_{int(name)}", loss)
        return loss + batch.mean() * BATCH

    def on_train_end(self):
        torch.save({"mean": MEAN, "weights": WEIGHTS * 2}, "last.pt")

    def train_dataloader(self):
        return DataLoader(Pictures(self.pictures), batch_size=BATCH)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
