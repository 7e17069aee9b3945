r"""
before: requires that your script guards the main
after: trained
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.arange(8.0).reshape(-1, 1), batch_size=4)


options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
options["enable_model_summary"] = False
trainer = pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_spawn", **options)
trainer.fit(Net())
print("trained")
