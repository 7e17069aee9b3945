import pytorch_lightning as pl


class Method(pl.LightningModule):
    def on_epoch_end(self):
        print("done", self.current_epoch)
