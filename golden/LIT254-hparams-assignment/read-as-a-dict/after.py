import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.net = make(**dict(self.hparams))

    def describe(self):
        names = sorted(dict(self.hparams))
        return names, vars(self), "lr" in self.hparams, dict(self.hparams).items()
