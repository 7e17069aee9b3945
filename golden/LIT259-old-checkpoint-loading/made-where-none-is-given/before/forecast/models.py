import torch
from pytorch_lightning import LightningModule

from forecast.losses import Quantiles


class Base(LightningModule):
    def __init__(self, loss, rate=0.1):
        super().__init__()
        self.loss = loss
        self.rate = rate


class Forecaster(Base):
    def __init__(self, size=8, loss=None, **more):
        if loss is None:
            loss = Quantiles()
        self.save_hyperparameters()
        super().__init__(loss=loss, **more)
        self.layer = torch.nn.Linear(size, 7)
