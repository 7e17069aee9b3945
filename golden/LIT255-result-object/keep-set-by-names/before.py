import pytorch_lightning as pl


class Named(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        for name, value in self.parts(batch).items():
            setattr(result, name, value)
        return result
