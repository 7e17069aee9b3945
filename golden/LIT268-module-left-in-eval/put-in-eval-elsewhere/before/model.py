import pytorch_lightning as pl

from encoder import Encoder, Other


class Tagger(pl.LightningModule):
    def __init__(self, name):
        super().__init__()
        self.encoder = Encoder(name)
        self.other = Other(name)

    def training_step(self, batch, batch_idx):
        return (self.encoder(batch) + self.other(batch)).sum()
