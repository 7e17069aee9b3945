import json
import sys

import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Journal:
    """One line of JSON for each event."""

    def __init__(self, path):
        self.path = path
        self.file = open(path, "a")

    def write(self, **event):
        self.file.write(json.dumps(event) + "\n")
        self.file.flush()


class WritesJournal(pl.Callback):
    def __init__(self, path="journal.jsonl"):
        self.journal = Journal(path)

    def on_train_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            self.journal.write(epoch=trainer.current_epoch, step=trainer.global_step)


class Model(pl.LightningModule):
    def __init__(self, width=16):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(7, width), nn.ReLU(), nn.Linear(width, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.mse_loss(self.net(x).squeeze(1), y)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-3)


def main(argv):
    pl.seed_everything(0)
    x = torch.randn(200, 7)
    loader = DataLoader(TensorDataset(x, x.prod(1)), batch_size=8, shuffle=True)
    callbacks = [pl.callbacks.LearningRateMonitor(), WritesJournal()]
    trainer = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp_spawn", max_epochs=1, callbacks=callbacks)
    trainer.fit(Model(), loader)


if __name__ == "__main__":
    main(sys.argv[1:])
