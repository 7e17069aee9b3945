import pytorch_lightning as pl
import torch


class Unsplit(pl.LightningModule):
    def training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


class Called(pl.LightningModule):
    truncated_bptt_steps = 2

    def training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def validation_step(self, batch, batch_idx):
        return self.training_step(batch, batch_idx, None)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


class Alone(pl.LightningModule):
    def tbptt_split_batch(self, batch, split_size):
        return [batch]
