r"""
before: batches of \[1\]
after: batches of \[4\]
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import BatchSampler, DataLoader, RandomSampler


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.sizes = set()

    def training_step(self, batch, batch_idx):
        self.sizes.add(len(batch))
        return self.layer(batch).sum()

    def on_train_epoch_end(self):
        print("batches of", sorted(self.sizes), flush=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        data = torch.arange(8.0).reshape(-1, 1)
        return DataLoader(data, batch_sampler=BatchSampler(RandomSampler(data), 4, False))


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
