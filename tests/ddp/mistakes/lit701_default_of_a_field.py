r"""
before: Can't pickle
after: trained
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


@dataclass
class Options:
    rate: float = 0.01
    squash: Callable = lambda x: x.tanh()


class Net(pl.LightningModule):
    def __init__(self, options: Options):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.options = options

    def training_step(self, batch, batch_idx):
        return self.options.squash(self.layer(batch)).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.options.rate)

    def train_dataloader(self):
        return DataLoader(torch.arange(4.0).reshape(-1, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_spawn", **options).fit(Net(Options()))
    print("trained")
