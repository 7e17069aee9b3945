import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, logger=None):
        super().__init__()
        self.current_epoch = 0
        self.global_step = 0  # counted by hand
        self.logger = None
        self.net = None


class Other(pl.LightningModule):
    def __init__(self, logger=None):
        super().__init__()
        self.logger = logger
