"""Two optimizers, of a module that another script trains."""

import pytorch_lightning as pl
from torch.optim import SGD


class Pair(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)
