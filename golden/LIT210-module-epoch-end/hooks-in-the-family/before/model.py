import pytorch_lightning as pl


class Module(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))


class Child(Module):
    def on_validation_epoch_end(self):
        print("the base's would never run")
