import pytorch_lightning as pl
from torch.optim import SGD


class Both(pl.LightningModule):
    def training_step(self, batch, *args, **kwargs):
        return self.loss(batch, *args)

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class All(Both):
    def training_step(self, *given):
        return self.shared_step(*given)


class One(pl.LightningModule):
    def training_step(self, *args):
        return self.loss(*args)

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


class Unknown(pl.LightningModule):
    def training_step(self, *args):
        return self.loss(*args)

    def configure_optimizers(self):
        return self.make_optimizers()


class ByHand(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, *args):
        return self.loss(*args)

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class HandedOn(pl.LightningModule):
    def training_step(self, *args):
        self.manual_backward(self.loss(*args))

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
