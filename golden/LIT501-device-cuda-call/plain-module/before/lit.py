from pytorch_lightning import LightningModule

from nets import Encoder, build
from losses import focal


class Lit(LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = Encoder()
        self.head = build("wide")

    def training_step(self, batch, batch_idx):
        x, y = batch
        return focal(self.head(self.encoder(x)), y)
