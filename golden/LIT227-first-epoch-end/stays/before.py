import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_end(self, outputs):
        return outputs

    def validation_epoch_end(self, outputs):
        return self.validation_end(outputs)


class Bell(pl.Callback):
    def validation_end(self, outputs):
        pass
