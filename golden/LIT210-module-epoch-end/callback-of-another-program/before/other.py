from pytorch_lightning import LightningModule


class Other(LightningModule):
    pass
