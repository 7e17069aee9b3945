import pytorch_lightning as pl


class Model(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.validation_step_end(self._validation_step(batch, batch_idx))

    def _validation_step(self, batch, batch_idx):
        return self(batch)

    def validation_step_end(self, outputs):
        return outputs.mean()

    def predict_step(self, batch, batch_idx):
        return self._validation_step(batch, batch_idx)
