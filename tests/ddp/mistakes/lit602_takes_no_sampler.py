"""
before: TypeError.*does not have an argument called .sampler
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import BatchSampler, DataLoader, SequentialSampler


class Groups(BatchSampler):
    def __init__(self, rows, batch_size):
        super().__init__(SequentialSampler(rows), batch_size, False)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        data = torch.arange(8.0).reshape(-1, 1)
        return DataLoader(data, batch_sampler=Groups(data, 4))


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
