import pytorch_lightning as pl


class Changed(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("val_loss", self(batch))
        return result

    def test_step(self, batch, batch_idx):
        result = self.validation_step(batch, batch_idx)
        result.log("test_loss", self.other(batch))
        return result


class Branching(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        if batch_idx:
            result.log("val_loss", self(batch))
        return result

    def test_step(self, batch, batch_idx):
        result = self.validation_step(batch, batch_idx)
        result.rename_keys({"val_loss": "test_loss"})
        return result


class OtherParameters(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("val_loss", self(batch))
        return result

    def test_step(self, samples, number):
        result = self.validation_step(samples, number)
        result.rename_keys({"val_loss": "test_loss"})
        return result


class ReadAtTheEnd(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("val_loss", self(batch))
        return result

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        outputs.val_loss = outputs.val_loss.max()
        return outputs


class ComputedKeys(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log(f"{self.name}_loss", self(batch))
        return result

    def test_step(self, batch, batch_idx):
        result = self.validation_step(batch, batch_idx)
        result.rename_keys({"val_loss": "test_loss"})
        return result
