import pytorch_lightning as pl
from torch.optim import SGD


class Both(pl.LightningModule):
    def training_step(self, batch, batch_idx, **kwargs):
        if kwargs["optimizer_idx"] == 0:
            return self.loss(batch)
        return self.other(batch)

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class One(pl.LightningModule):
    def training_step(self, batch, batch_idx, **kwargs):
        return self.loss(batch)

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)
