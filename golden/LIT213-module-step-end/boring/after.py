import pytorch_lightning as pl


class Boring(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_step(self, batch, batch_idx):
        return {"x": self(batch)}


class Stepping(Boring):
    def training_step(self, batch, batch_idx):
        self.log("step", batch_idx)
        return super().training_step(batch, batch_idx)


class Ending(Boring):
    def training_step(self, batch, batch_idx):
        return self.training_step_end(super().training_step(batch, batch_idx))

    def training_step_end(self, outputs):
        self.log("loss", outputs["loss"])
        return outputs["loss"].mean()


class Validating(Boring):
    def validation_step(self, batch, batch_idx):
        return self.validation_step_end(super().validation_step(batch, batch_idx)["x"])

    def validation_step_end(self, x):
        return x.mean()
