import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.batch_size = hparams.batch_size
        self.layer = torch.nn.Linear(hparams.width, 1)


class Copied(LightningModule):
    def __init__(self, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        hparams = dict(self.hparams)
        self.layer = torch.nn.Linear(hparams["width"], 1)
