r"""
before: losses: \[1\.0, 3\.0\]
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.losses = []

    def training_step(self, batch, batch_idx):
        loss = 0 * self.layer(batch).mean() + 1
        if self.global_rank == 1:
            loss = loss + 2
        self.losses.append(loss.detach())
        return loss

    def on_train_epoch_end(self):
        losses = self.all_gather(self.losses[0]).tolist()
        if self.global_rank == 0:
            print("losses:", losses, flush=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.ones(4, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
