import pytorch_lightning as pl


class Base(pl.LightningModule):
    def is_parallel(self):
        return isinstance(self.trainer.strategy, pl.strategies.DDPStrategy)


class Held(Base):
    def __init__(self, trainer):
        super().__init__()
        self.trainer = trainer

    def is_alone(self):
        return not self.trainer.use_ddp


class Other(Held):
    def is_other(self):
        return self.trainer.use_ddp
