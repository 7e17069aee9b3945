r"""
before: downloads: 2$
"""

from pathlib import Path

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset

DONE = Path("downloads.txt")


class Numbers(Dataset):
    def __init__(self, download=False):
        if download:
            with DONE.open("a") as file:
                file.write("done\n")

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return torch.ones(1)


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.rows = Numbers(download=True)

    def train_dataloader(self):
        return DataLoader(self.rows, batch_size=1)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net(), datamodule=Data())
    print("downloads:", len(DONE.read_text().splitlines()))
