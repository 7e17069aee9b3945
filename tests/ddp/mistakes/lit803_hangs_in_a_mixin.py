r"""
before: hangs
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Gathers:
    def mean_of_all(self, value):
        print("waiting", flush=True)
        return self.all_gather(value).mean()


class Net(Gathers, pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        loss = self.layer(batch).mean()
        if self.trainer.is_global_zero:
            print(self.mean_of_all(loss.detach()))
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.arange(8.0).reshape(-1, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
    print("trained")
