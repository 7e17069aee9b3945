import pytorch_lightning as pl

from encoder import Encoder, Other


class Tagger(pl.LightningModule):
    def __init__(self, name):
        super().__init__()
        self.encoder = Encoder(name)
        self.other = Other(name)

    def on_fit_start(self):
        self.train()  # `from_pretrained` gives modules in eval mode, and `fit` leaves them so since Lightning 2.2

    def training_step(self, batch, batch_idx):
        return (self.encoder(batch) + self.other(batch)).sum()
