r"""
before: weights: \[0\.5, 1\.0\]
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Halve(pl.Callback):
    @torch.no_grad()
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if trainer.is_global_zero:
            for weight in pl_module.layer.parameters():
                weight.mul_(0.5)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1, bias=False)
        torch.nn.init.ones_(self.layer.weight)

    def training_step(self, batch, batch_idx):
        return 0 * self.layer(batch).mean()

    def on_train_epoch_end(self):
        weights = self.all_gather(self.layer.weight.detach()).flatten().tolist()
        if self.global_rank == 0:
            print("weights:", weights, flush=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.ones(4, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options |= {"enable_model_summary": False, "callbacks": [Halve()]}
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
