import pytorch_lightning as pl


class Loss(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return dict(loss=loss, outputs=dict(parts=loss))

    def show(self, batch):
        return dict(log=dict(seen=batch))
