from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):

        self.log("n", len(outputs))

    def test_epoch_end(self, outputs):  # a blank line, then a comment

        # how many
        self.log("n", len(outputs))

    def training_epoch_end(self, outputs):
        # a comment

        self.log("n", len(outputs))
