import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def training_step_end(self, outputs):
        self.log("elbo", -outputs["loss"], prog_bar=True)
        self.log("step", outputs["loss"], on_step=True, on_epoch=False)
        return outputs
