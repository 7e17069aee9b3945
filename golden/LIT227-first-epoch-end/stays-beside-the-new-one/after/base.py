import pytorch_lightning as pl


class Base(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        print(len(outputs))

    def test_end(self, outputs):
        return self.validation_epoch_end(outputs)
