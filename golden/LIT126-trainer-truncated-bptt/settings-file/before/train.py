import pytorch_lightning as pl
import torch
from settings import TRAINER


class Forecast(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.lstm = torch.nn.LSTM(1, 8, batch_first=True)

    def training_step(self, batch, batch_idx, hiddens):
        x, y = batch
        y_hat, hiddens = self.lstm(x, hiddens)
        return {"loss": (y_hat - y).abs().mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


pl.Trainer(**TRAINER).fit(Forecast(), loader)
