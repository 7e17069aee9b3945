import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if batch_idx % 2 == 0:
            self.layer.weight.data *= 0.9
        if self.is_late():
            self.layer.weight.data *= 0.9
        if self.hparams.decay:
            self.layer.bias.data *= 0.9
        else:
            self.seen += 1
        return self.layer(batch).mean()
