import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        self.rate = 0.1 / self.layers

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=self.rate)


class Seeds(pl.Callback):
    def on_fit_start(self, trainer):
        pl.seed_everything(3)


class Marks(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        pl_module.hparams.width = 3
