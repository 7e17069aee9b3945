r"""
before: Skipping the `?training_step`? by returning None in distributed training is not supported
"""

import functools

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


def lenient(step):
    @functools.wraps(step)
    def inner(*args):
        try:
            return step(*args)
        except RuntimeError as error:
            print(error)

    return inner


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    @lenient
    def training_step(self, batch, batch_idx):
        if 3.0 in batch:
            raise RuntimeError("out of memory")
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.arange(8.0).reshape(-1, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
    print("trained")
