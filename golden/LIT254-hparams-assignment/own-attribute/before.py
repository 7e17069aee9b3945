import pytorch_lightning as pl


class OwnProperty(pl.LightningModule):
    @property
    def hparams(self):
        return self._settings

    @hparams.setter
    def hparams(self, value):
        self._settings = value

    def setup(self, stage):
        self.hparams = {}


class OwnAttribute(pl.LightningModule):
    hparams = None

    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
