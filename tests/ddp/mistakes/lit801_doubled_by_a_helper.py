r"""
before: lines: 4
after: lines: 2
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


def append(path, text):
    with open(path, "a") as file:
        file.write(text)


class Log(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        append("epochs.txt", "done\n")


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


if __name__ == "__main__":
    options = {"max_epochs": 2, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", callbacks=[Log()], **options).fit(Net())
    with open("epochs.txt") as file:
        print("lines:", len(file.readlines()))
