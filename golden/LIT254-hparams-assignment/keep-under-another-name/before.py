import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        hp = self.hparams
        self.hp = hp

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hp.lr)


class Loader:
    def __init__(self, hparams):
        hp = hparams
        self.hp = hp
        self.hparams = hp

    def rate(self):
        return self.hp.lr
