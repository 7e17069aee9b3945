import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def _eval_end(self, outputs):
        result = {"val_loss": mean(outputs), "accuracy": accuracy(outputs)}
        result["log"] = dict(result)
        return result

    def validation_epoch_end(self, outputs):
        result = self._eval_end(outputs)
        self.log_dict(result["log"], prog_bar=True)
        if "val_loss" not in result["log"]:
            self.log("val_loss", result["val_loss"], logger=False)

    def test_epoch_end(self, outputs):
        logged = self._eval_end(outputs)["log"]
        self.log_dict(logged)
        if "test_loss" not in logged:
            self.log("test_loss", mean(outputs))
