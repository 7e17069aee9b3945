import pytorch_lightning as pl


class Module(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = sum(outputs)
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        result["log"]["test_loss"] = result["log"].pop("val_loss")
        return result
