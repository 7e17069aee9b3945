from pytorch_lightning import LightningModule

from nets import Used


class Lit(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Used()
