from pytorch_lightning import LightningModule


class Quiet(LightningModule):
    def validation_epoch_end(self, outputs):
        if not outputs:
            return
        means = self.means(outputs)
        return {**means, "log": means}

    def best(self, outputs):
        return self.validation_epoch_end(outputs)["log"]["acc"]
