import pytorch_lightning as pl
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, hparams, **more):
        super().__init__()
        vars(hparams).update(**more)
        self.layer = nn.Linear(hparams.width, 2)
        self.save_hyperparameters(hparams)


class Late(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        hparams.__dict__.update(width=3)
        setattr(hparams, "depth", 2)


class Read(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        print(vars(hparams).items(), hparams.width)
