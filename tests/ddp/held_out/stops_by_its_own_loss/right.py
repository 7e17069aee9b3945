"""Churn prediction with early stopping, in the way of a Kaggle notebook."""

import numpy as np
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def load():
    rng = np.random.RandomState(42)
    x = rng.normal(size=(200, 9)).astype(np.float32)
    y = (x[:, 0] + x[:, 1] ** 2 > 0.8).astype(np.float32)
    cut = 160
    train = TensorDataset(torch.from_numpy(x[:cut]), torch.from_numpy(y[:cut]))
    valid = TensorDataset(torch.from_numpy(x[cut:]), torch.from_numpy(y[cut:]))
    return train, valid


class Churn(pl.LightningModule):
    def __init__(self, hidden=32, p=0.2, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.mlp = nn.Sequential(nn.Linear(9, hidden), nn.ReLU(), nn.Dropout(p), nn.Linear(hidden, 1))
        self.criterion = nn.BCEWithLogitsLoss()
        self.losses = []

    def forward(self, x):
        return self.mlp(x).squeeze(-1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = self.criterion(self(x), y)
        self.log("train_loss", loss, on_step=True, on_epoch=False)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.losses.append(self.criterion(self(x), y))

    def on_validation_epoch_end(self):
        self.log("valid_loss", torch.stack(self.losses).mean(), prog_bar=True, sync_dist=True)
        self.losses.clear()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


if __name__ == "__main__":
    train, valid = load()
    callbacks = [EarlyStopping("valid_loss", patience=3), ModelCheckpoint(monitor="valid_loss", save_top_k=2)]
    trainer = pl.Trainer(accelerator="gpu", devices=-1, strategy="ddp", max_epochs=100, callbacks=callbacks)
    trainer.fit(Churn(), DataLoader(train, 16, shuffle=True), DataLoader(valid, 16))
