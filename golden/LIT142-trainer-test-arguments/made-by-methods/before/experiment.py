import pytorch_lightning as pl


class Base:
    def build(self):
        return pl.Trainer(max_epochs=1)


class Experiment(Base):
    def __init__(self):
        self.options = dict(max_epochs=2)

    def resumed(self):
        trainer = pl.Trainer(**self.options)
        return trainer
