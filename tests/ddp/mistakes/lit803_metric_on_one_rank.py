r"""
before: hangs
"""

import pytorch_lightning as pl
import torch
import torchmetrics
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.mean = torchmetrics.MeanMetric()

    def training_step(self, batch, batch_idx):
        self.mean.update(batch.mean())
        if self.global_rank == 0:
            print("waiting", flush=True)
            self.mean.compute()
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.ones(8, 1), batch_size=1)


if __name__ == "__main__":
    options = {"max_epochs": 2, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
