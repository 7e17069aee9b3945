import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self, unused=None):
        print("epoch")

    def on_validation_epoch_end(self, *args):
        print("validated")

    def on_test_epoch_end(self):
        print("tested")


class Plain:
    def on_train_epoch_end(self, outputs):
        print(outputs)
