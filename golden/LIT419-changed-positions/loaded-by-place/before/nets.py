import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, hparams, width=4, *, loud=False):
        super().__init__()
        self.width = width


class Loose(pl.LightningModule):
    def __init__(self, *parts):
        super().__init__()
        self.parts = parts
