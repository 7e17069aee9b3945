r"""
before: [Cc]an't (get|pickle) local object
after: trained
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


def scaling(by):
    def collate(items):
        return torch.stack(items) * by

    return collate


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        data = torch.arange(8.0).reshape(-1, 1)
        options = {"multiprocessing_context": "spawn"}
        return DataLoader(data, batch_size=4, num_workers=1, collate_fn=scaling(2.0), **options)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=1, **options).fit(Net())
    print("trained")
