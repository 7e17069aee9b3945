import pytorch_lightning as pl


class BaseModel(pl.LightningModule):
    def __init__(self, hparams, mode="base"):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.mode = mode
