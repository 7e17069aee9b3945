from pytorch_lightning import LightningModule


class Pairs(LightningModule):
    def validation_epoch_end(self, outputs):
        result = dict(zip(self.names, outputs))
        result["log"] = self.means(outputs)
        return result
