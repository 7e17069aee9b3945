import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_epoch_end(self, outputs):
        metrics = {"loss": self.mean(outputs), **self.aggregate(outputs)}
        others = self.more(outputs)
        return {**metrics, **others, "log": metrics}

    def validation_epoch_end(self, outputs):
        metrics = {"loss": self.mean(outputs), **self.aggregate(outputs)}
        return {**metrics, "total": self.total, "log": metrics}
