import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if self.hparams.decay:
            self.layer.weight.data *= 1 - self.hparams.decay
        return self.layer(batch).mean()
