import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.batch_size = hparams.batch_size
        self.layer = torch.nn.Linear(hparams.width, 1)


class Reading(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.layer = torch.nn.Linear(self.hparams.width, 1)


class ByKey(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.layer = torch.nn.Linear(hparams["width"], hparams.get("out", 1))
