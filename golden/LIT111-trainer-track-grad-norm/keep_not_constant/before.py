import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


one = pl.Trainer(track_grad_norm=2)
two = pl.Trainer(track_grad_norm=1)
