import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def _eval_end(self, outputs):
        result = {"val_loss": mean(outputs), "accuracy": accuracy(outputs)}
        result["log"] = dict(result)
        return result

    def validation_epoch_end(self, outputs):
        result = self._eval_end(outputs)
        return {"val_loss": result["val_loss"], "log": result["log"], "progress_bar": result["log"]}

    def test_epoch_end(self, outputs):
        return {"test_loss": mean(outputs), "log": self._eval_end(outputs)["log"]}
