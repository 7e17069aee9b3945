r"""
after: epoch of \[4, 4\] samples
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, DistributedSampler


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.seen = 0

    def training_step(self, batch, batch_idx):
        self.seen += len(batch)
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        rows = torch.arange(8.0).reshape(-1, 1)
        return DataLoader(rows, batch_size=4, sampler=DistributedSampler(rows))

    def on_train_epoch_end(self):
        seen = self.all_gather(torch.tensor(self.seen)).tolist()
        if self.global_rank == 0:
            print("epoch of", seen, "samples", flush=True)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    trainer = pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", use_distributed_sampler=False, **options)
    trainer.fit(Net())
