import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_validation_end(self):
        self.save_pictures()
