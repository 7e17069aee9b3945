from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_validation_epoch_end(self):
        self.log("n", self.n)
