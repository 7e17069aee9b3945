import pytorch_lightning as pl


class Base(pl.LightningModule):
    def is_parallel(self):
        return isinstance(self.trainer.strategy, pl.strategies.DDPStrategy)


class Held(Base):
    def __init__(self, trainer):
        super().__init__()
        self.trainer = trainer

    def is_alone(self):
        return not isinstance(self.trainer.strategy, pl.strategies.DDPStrategy)


class Other(Held):
    def is_other(self):
        return isinstance(self.trainer.strategy, pl.strategies.DDPStrategy)
