r"""
before: together: \[\d, \d, \d, \d\]$
"""

import pytorch_lightning as pl
import torch
import torch.distributed as dist
from torch.utils.data import DataLoader, Dataset


class Shards(Dataset):
    def __init__(self, rows):
        self.rows = rows[dist.get_rank() :: dist.get_world_size()]

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.rows[index]


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.seen = []

    def training_step(self, batch, batch_idx):
        self.seen += batch.flatten().tolist()
        return self.layer(batch).sum()

    def on_train_epoch_end(self):
        everything = self.all_gather(torch.tensor(self.seen)).flatten().tolist()
        if self.global_rank == 0:
            print("together:", sorted(map(int, everything)), flush=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(Shards(torch.arange(8.0).reshape(-1, 1)), batch_size=1)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
