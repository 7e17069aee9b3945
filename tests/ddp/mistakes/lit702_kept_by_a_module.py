r"""
before: [Cc]an't (get|pickle) local object
after: trained
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


def scaled_by(factor):
    def scale(x):
        return x * factor

    return scale


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.scale = scaled_by(0.5)

    def training_step(self, batch, batch_idx):
        return self.scale(self.layer(batch)).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.arange(4.0).reshape(-1, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_spawn", **options).fit(Net())
    print("trained")
