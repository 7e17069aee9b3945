import pytorch_lightning as pl

from losses import contrast


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return contrast(self(batch[0]), self(batch[1]))
