import pytorch_lightning as pl
import torch


class One(pl.LightningModule):
    def training_step(self, batch, batch_nb, opt_idx):
        return self(batch)[opt_idx]

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


class Two(pl.LightningModule):
    def training_step(self, batch, batch_nb, hiddens):
        return self(batch, hiddens)

    def configure_optimizers(self):
        return [torch.optim.Adam(self.a.parameters()), torch.optim.Adam(self.b.parameters())]
