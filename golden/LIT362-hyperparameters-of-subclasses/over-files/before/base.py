import pytorch_lightning as pl


class Base(pl.LightningModule):
    def __init__(self, width, lr=0.1):
        super().__init__()
        self.save_hyperparameters()
