import pytorch_lightning as pl


class Net(pl.LightningModule):
    def configure_model(self):
        self._configure_model()
        self.a = 1

    def _configure_model(self):
        return None
