import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, rate=0.1):
        super().__init__()
        self.rate = rate
