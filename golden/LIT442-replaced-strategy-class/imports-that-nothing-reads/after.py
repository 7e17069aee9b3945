from pytorch_lightning.strategies import DDPStrategy


class Custom(DDPStrategy):
    pass
