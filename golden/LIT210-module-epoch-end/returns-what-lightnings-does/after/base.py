import pytorch_lightning as pl


class Base(pl.LightningModule):
    def on_validation_epoch_end(self):
        print("the epoch is over")
