from pytorch_lightning import LightningModule


class Copies(LightningModule):
    def validation_epoch_end(self, outputs):
        result = self.template.copy()
        result["log"] = self.means(outputs)
        return result
