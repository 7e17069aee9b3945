import pytorch_lightning as pl


class Plain(pl.LightningModule):
    def __init__(self, size):
        super().__init__()
        self.save_hyperparameters()


class Made(pl.LightningModule):
    def __init__(self, optimizer):
        super().__init__()
        self.save_hyperparameters()

    def configure_optimizers(self):
        return self.hparams.optimizer(self.parameters())
