r"""
before: Connection closed by peer
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

    def test_step(self, batch, batch_idx):
        self.log("loss", self.layer(batch).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.ones(8, 1), batch_size=1)

    def test_dataloader(self):
        return DataLoader(torch.ones(8, 1), batch_size=1)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    trainer = pl.Trainer(accelerator="cpu", devices=2, strategy="ddp", **options)
    net = Net()
    trainer.fit(net)
    if trainer.is_global_zero:
        trainer.test(net)
