import pytorch_lightning as pl
import torch
from torch import nn


class Drift(pl.LightningModule):
    def __init__(self, width=6, rate=0.02):
        super().__init__()
        self.save_hyperparameters()
        self.lstm = nn.LSTM(2, width, batch_first=True)
        self.head = nn.Linear(width, 1)

    def training_step(self, batch, batch_idx, hiddens):
        steps, path = batch
        out, hiddens = self.lstm(steps, hiddens)
        loss = nn.functional.mse_loss(self.head(out), path)
        self.log("loss", loss)
        return {"loss": loss, "hiddens": hiddens}

    def validation_step(self, batch, batch_idx):
        steps, path = batch
        return nn.functional.mse_loss(self.head(self.lstm(steps)[0]), path)

    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack(outputs).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.rate)
