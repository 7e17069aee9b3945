from lightning.pytorch import LightningModule


class Base(LightningModule):
    automatic_optimization = True
