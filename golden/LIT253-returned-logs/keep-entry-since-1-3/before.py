import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def _eval_end(self, outputs):
        result = {"val_loss": mean(outputs), "accuracy": accuracy(outputs)}
        result["log"] = dict(result)
        return result

    def validation_epoch_end(self, outputs):
        result = self._eval_end(outputs)
        self.log_dict(result["log"])

