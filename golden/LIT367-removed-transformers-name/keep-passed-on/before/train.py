import pytorch_lightning as pl

from common import AdamW, of_all


class Reader(pl.LightningModule):
    def configure_optimizers(self):
        return AdamW(self.head.parameters(), lr=2e-5, correct_bias=False) if self.head else of_all(self)
