r"""
before: cannot pickle '_thread\.lock'
"""

import threading

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Count(pl.Callback):
    def __init__(self):
        self.lock = threading.Lock()


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.ones(4, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_spawn", callbacks=[Count()], **options).fit(Net())
