import pytorch_lightning as pl


class Plain(pl.LightningModule):
    def __init__(self, width):
        super().__init__()
        self.width = width
