from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_train_epoch_end(self):
        self.on_epoch_end("train")

    def on_validation_epoch_end(self):
        self.on_epoch_end("val")

    def on_epoch_end(self, stage):
        self.log(stage, 1.0)
