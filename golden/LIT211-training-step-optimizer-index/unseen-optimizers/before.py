import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Grown(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        optimizers = [SGD(self.a.parameters(), lr=0.1)]
        if self.b is not None:
            optimizers.append(SGD(self.b.parameters(), lr=0.1))
        return optimizers


class Unseen(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()


class Unwatched(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        a, b = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return [a, b], [ReduceLROnPlateau(a)]
