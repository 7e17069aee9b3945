from pytorch_lightning import LightningModule


class Unseen(LightningModule):
    def validation_epoch_end(self, outputs):
        result = self.gathered(outputs)
        if self.verbose:
            return {"log": result}
        return self.plain.copy()

    def best(self, outputs):
        return self.validation_epoch_end(outputs)["log"]["acc"]
