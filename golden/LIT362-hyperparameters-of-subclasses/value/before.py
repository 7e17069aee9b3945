import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def __init__(self, lr=0.1, width=8):
        super().__init__()
        self.save_hyperparameters()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr)


class Slow(Base):
    def __init__(self, lr, width):
        super().__init__(lr / 10, width)


class Narrow(Base):
    def __init__(self, lr=0.1, width=4):
        super(Narrow, self).__init__(lr=lr)
