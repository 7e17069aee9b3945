import pytorch_lightning as pl


class Counts:
    epochs = 0

    def on_epoch_end(self):
        self.epochs += 1


class Loop(Counts):
    """Trains what is no module of Lightning."""

    def run(self, epochs):
        for _ in range(epochs):
            self.on_epoch_end()


class Net(pl.LightningModule):
    def on_train_end(self):
        Loop().run(3)
