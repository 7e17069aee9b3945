from pytorch_lightning import LightningModule


class Model(LightningModule):
    pass
