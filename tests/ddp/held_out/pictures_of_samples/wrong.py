import torch
from torch import nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset, TensorDataset
from pathlib import Path
import numpy as np


class Pictures(pl.Callback):
    def __init__(self, folder="pictures"):
        self.folder = Path(folder)
        self.folder.mkdir(exist_ok=True)

    def on_train_epoch_end(self, trainer, pl_module):
        with torch.no_grad():
            values = pl_module(torch.linspace(0, 1, 64).view(8, 8)).sigmoid()
        picture = (values.numpy() * 255).astype(np.uint8)
        np.save(self.folder / f"epoch-{trainer.current_epoch}.npy", picture)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(8, 8)

    def forward(self, x):
        return self.l(x)

    def training_step(self, batch, batch_idx):
        return self.l(batch[0]).abs().mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    trainer = pl.Trainer(max_epochs=1, devices=2, strategy="ddp", callbacks=Pictures())
    trainer.fit(Net(), DataLoader(TensorDataset(torch.rand(64, 8)), 8))
