import pytorch_lightning as pl
import torch


class Today(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.hparams.lr = 0.1
        self.hparams["hidden"] = 3
        self.hparams.update(steps=3)
        print(vars(hparams))


class Other(torch.nn.Module):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams


class Declared(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams: dict
        self.save_hyperparameters(hparams)
