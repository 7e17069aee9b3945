import pytorch_lightning as pl


class Net(pl.LightningModule):
    def configure_sharded_model(self):
        self.a = 1

    def configure_model(self):
        return None
