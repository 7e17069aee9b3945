r"""
before: expected str, bytes or os.PathLike object, not (?:method|function)
"""

import os

import pytorch_lightning as pl
import torch
from pytorch_lightning.loggers import CSVLogger
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def on_fit_start(self):
        self.path = os.path.join(self.logger.experiment.log_dir, "weights.pt")

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.arange(8.0).reshape(-1, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    trainer = pl.Trainer(accelerator="cpu", devices=2, strategy="ddp", logger=CSVLogger("logs"), **options)
    trainer.fit(Net())
