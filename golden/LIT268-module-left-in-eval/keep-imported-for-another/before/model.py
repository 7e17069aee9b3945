import pytorch_lightning as pl
from torch import nn

from encoder import embed


class Labels(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        self.labels = embed("labels")


class Tagger(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)

    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()
