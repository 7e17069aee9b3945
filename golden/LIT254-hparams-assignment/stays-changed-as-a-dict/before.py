import pytorch_lightning as pl
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, hparams, **more):
        super().__init__()
        vars(hparams).update(**more)
        self.layer = nn.Linear(hparams.width, 2)
        self.save_hyperparameters(hparams)
