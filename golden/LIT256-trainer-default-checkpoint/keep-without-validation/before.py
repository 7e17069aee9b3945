"""Where nothing is validated, no `val_loss` was there to be watched."""

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


pl.Trainer(max_epochs=3, limit_val_batches=0)
pl.Trainer(max_epochs=3, limit_val_batches=0.0)
pl.Trainer(max_epochs=3, val_percent_check=0.0)
