import pytorch_lightning as pl
from torch.optim import SGD


class Two(pl.LightningModule):
    """Not rewritten is none of those that inherit from it, as they differ."""

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class Decorated(Two):
    @staticmethod
    def training_step(batch, batch_idx, optimizer_idx):
        return batch.mean()


class More(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx, hiddens):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
