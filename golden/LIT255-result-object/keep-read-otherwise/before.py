import pytorch_lightning as pl


class Whole(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("loss", self.loss(batch))
        return result

    def validation_epoch_end(self, outputs):
        outputs.loss = outputs.loss.mean()
        return outputs


class Unknown(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log_dict(self.losses(batch))
        return result

    def validation_epoch_end(self, outputs):
        print(outputs["loss"].mean())


class Steps(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("loss", self.loss(batch), on_step=True)
        return result

    def validation_epoch_end(self, outputs):
        print(outputs["step_loss"].mean())


class Other(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("loss", self.loss(batch))
        return result

    def validation_epoch_end(self, outputs):
        print(outputs["error"].mean())


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("loss", self.loss(batch))
        return result

    def validation_epoch_end(self, outputs):
        print(outputs["loss"].mean())


class Heir(Base):
    def validation_epoch_end(self, outputs):
        print(outputs["loss"].max())


class Shared(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("loss", self.loss(batch))
        return result

    def validation_epoch_end(self, outputs):
        print(outputs["loss"].mean())

    def test_step(self, batch, batch_idx):
        result = self.validation_step(batch, batch_idx)
        result.rename_keys({"loss": "test_loss"})
        return result
