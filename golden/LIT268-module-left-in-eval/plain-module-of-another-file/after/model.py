import pytorch_lightning as pl

from encoder import Encoder


class Base(pl.LightningModule):
    def on_fit_start(self):
        self.train()  # `from_pretrained` gives modules in eval mode, and `fit` leaves them so since Lightning 2.2

    def training_step(self, batch, batch_idx):
        return self(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val", self(batch).sum())


class Tagger(Base):
    def __init__(self, name):
        super().__init__()
        self.encoder = Encoder(name)

    def forward(self, x):
        return self.encoder(x)
