import pytorch_lightning as pl


class Base(pl.LightningModule):
    def on_epoch_end(self):
        print("base")


class Timed:
    def on_epoch_start(self):
        self.started = True
