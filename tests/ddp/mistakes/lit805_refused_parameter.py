r"""
before: modified by an inplace operation
after: scale 0.5
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.ones(1))
        self.last = torch.nn.Linear(1, 1, bias=False)
        torch.nn.init.ones_(self.last.weight)

    def training_step(self, batch, batch_idx):
        loss = (self.scale * self.last(batch)).mean()
        with torch.no_grad():
            self.scale.mul_(0.5)
        return loss

    def on_before_optimizer_step(self, optimizer):
        print(f"scale {self.scale.item()}")

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.0)

    def train_dataloader(self):
        return DataLoader(torch.ones(1, 1))


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=1, **options).fit(Net())
