import pytorch_lightning as pl
import torch


class Recurrent(pl.LightningModule):
    def training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.lstm(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        self.lstm = torch.nn.LSTM(1, 1)
        return torch.optim.Adam(self.parameters())


pl.Trainer(truncated_bptt_steps=4).fit(Recurrent())
