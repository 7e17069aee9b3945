"""One optimizer, which the script beside it trains."""

import pytorch_lightning as pl
from torch.optim import SGD


class Classifier(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)
