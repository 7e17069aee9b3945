import pytorch_lightning as pl
import torch


class Recurrent(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.lstm = torch.nn.LSTM(1, 1, batch_first=True)

    def training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.lstm(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())

