from pytorch_lightning.testing import LightningTestModel


class Own(LightningTestModel):
    pass
