import pytorch_lightning as pl


class Sometimes(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def validation_step_end(self, outputs):
        if outputs > 0:
            return outputs.mean()
