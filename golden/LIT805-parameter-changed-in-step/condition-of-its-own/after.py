import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_after_backward(self):
        if self.hparams.decay:
            self.layer.weight.data *= 1 - self.hparams.decay
