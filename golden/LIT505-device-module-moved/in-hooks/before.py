from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def configure_model(self):
        self.net = nn.Linear(4, 4)

    def on_fit_start(self):
        self.log_dict({"cuda": 1})
