import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_epoch_end(self):
        print(self.current_epoch)
