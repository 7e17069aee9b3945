import sqlite3

import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

DATABASE = "results.db"


class Results(pl.Callback):
    """The loss of every validation sample, for the dashboard."""

    def on_validation_start(self, trainer, pl_module):
        self.connection = sqlite3.connect(DATABASE, timeout=30)
        self.connection.execute("create table if not exists losses (epoch int, batch int, loss real)")

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        rows = [(trainer.current_epoch, batch_idx, float(loss)) for loss in outputs]
        self.connection.executemany("insert into losses values (?, ?, ?)", rows)

    def on_validation_end(self, trainer, pl_module):
        self.connection.commit()
        self.connection.close()


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(5, 2)

    def training_step(self, batch, batch_idx):
        return nn.functional.cross_entropy(self.fc(batch[0]), batch[1])

    def validation_step(self, batch, batch_idx):
        losses = nn.functional.cross_entropy(self.fc(batch[0]), batch[1], reduction="none")
        self.log("val_loss", losses.mean(), sync_dist=True)
        return losses

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)


if __name__ == "__main__":
    pl.seed_everything(12)
    x = torch.randn(160, 5)
    data = TensorDataset(x, (x.sum(1) > 0).long())
    trainer = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp", max_epochs=1, callbacks=[Results()])
    trainer.fit(Net(), DataLoader(data, 8, shuffle=True), DataLoader(data, 8))
