import pytorch_lightning as pl


class Base(pl.LightningModule):
    def __init__(self, lr=0.1, width=8):
        super().__init__()
        self.save_hyperparameters()


class Wide(Base):
    def __init__(self, lr, width):
        super().__init__(width=width, lr=lr)


class Fixed(Base):
    def __init__(self, width=8):
        super().__init__(lr=0.01, width=width)


class Handed(Base):
    def __init__(self, lr, **kwargs):
        super().__init__(lr=lr * 2, **kwargs)
