import pytorch_lightning as pl


class StepEnd(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "log": {"n": len(batch)}}

    def training_step_end(self, outputs):
        return outputs
