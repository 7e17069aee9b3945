import pytorch_lightning as pl
from torch.optim import SGD


class Given(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        optimizers = []
        self.add_optimizers(optimizers)
        return optimizers


class Kept(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        self.all.append(SGD(self.a.parameters(), lr=0.1))
        return self.all
