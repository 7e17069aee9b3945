import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, logger=None):
        super().__init__()
        # counted by hand
        self.net = None


class Other(pl.LightningModule):
    def __init__(self, logger=None):
        super().__init__()
