import pytorch_lightning as pl


class Quiet(pl.LightningModule):
    def summary(self, outputs):
        means = self.means(outputs)
        if not means:
            return
        return {**means, "log": means}

    def validation_epoch_end(self, outputs):
        results = self.summary(outputs)
        self.last = results
        return results
