import pytorch_lightning as pl


class Base(pl.LightningModule):
    def __init__(self, lr=0.1):
        super().__init__()
        self.save_hyperparameters()


class Slow(Base):
    def __init__(self, lr=0.1, teacher=None):
        super().__init__(lr / 10)
        self.save_hyperparameters()


model = Slow.load_from_checkpoint("slow.ckpt")
