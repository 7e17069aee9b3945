from pytorch_lightning import LightningModule


class Merged(LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))

    def on_validation_epoch_end(self):
        print("merged")


class Overrides(Merged):
    def on_validation_epoch_end(self):
        print("instead")
