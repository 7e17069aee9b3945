import pytorch_lightning as pl


class Parts(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return dict(loss=loss, log=dict(train_loss=loss, rate=self.rate))

    def validation_step(self, batch, batch_idx):
        return dict(val_loss=self(batch))

    def validation_epoch_end(self, outputs):
        loss = sum(out["val_loss"] for out in outputs)
        return dict(val_loss=loss, log=dict(val_loss=loss))


class Nested(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return dict(loss=loss, log=dict(parts=dict(one=loss, two=loss)))


class Sometimes(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        out = self(batch)
        if batch_idx:
            out = dict(loss=out, log=dict(train_loss=out))
        return out
