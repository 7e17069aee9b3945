import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.net = make(**vars(self.hparams))

    def describe(self):
        names = sorted(self.hparams.__dict__)
        return names, vars(self), "lr" in self.hparams, vars(self.hparams).items()
