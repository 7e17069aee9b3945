import pytorch_lightning as pl


class Root(pl.LightningModule):
    pass
