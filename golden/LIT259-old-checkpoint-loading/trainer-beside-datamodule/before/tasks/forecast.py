import pytorch_lightning as pl
import torch.nn as nn


class ForecastTask(pl.LightningModule):
    """Saves a network as a hyperparameter."""

    def __init__(self, model: nn.Module, rate: float = 0.1):
        super().__init__()
        self.save_hyperparameters()
        self.model = model

    def forward(self, x):
        return self.model(x)
