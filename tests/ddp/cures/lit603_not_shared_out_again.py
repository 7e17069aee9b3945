r"""
after: together: \[0, 1, 2, 3, 4, 5, 6, 7\]$
"""

import pytorch_lightning as pl
import torch
import torch.distributed as dist
from torch.utils.data import DataLoader, Sampler


class Shards(Sampler):
    def __init__(self, data):
        self.data = data
        self.rank = dist.get_rank()
        self.world_size = dist.get_world_size()

    def __iter__(self):
        return iter(range(self.rank, len(self.data), self.world_size))

    def __len__(self):
        return len(self.data) // self.world_size


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
        data = torch.arange(8.0).reshape(-1, 1)
        return DataLoader(data, batch_size=1, sampler=Shards(data))


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", use_distributed_sampler=False, **options).fit(Net())
