r"""
before: the ranks validate on the same samples: False
after: the ranks validate on the same samples: True
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, random_split


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def setup(self, stage):
        data = torch.arange(100.0).reshape(-1, 1)
        self.train_part, self.val_part = random_split(data, [80, 20])

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_train_end(self):
        mine = torch.tensor(sorted(self.val_part.indices))
        parts = self.all_gather(mine).reshape(-1, 20)
        if self.global_rank == 0:
            print("the ranks validate on the same samples:", bool((parts == parts[0]).all()), flush=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(self.train_part, batch_size=40)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp", **options).fit(Net())
