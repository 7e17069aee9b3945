from pytorch_lightning import LightningModule


class Ordered(LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))


class After(Ordered):
    def on_validation_epoch_end(self):
        print("first")
        super().on_validation_epoch_end()
