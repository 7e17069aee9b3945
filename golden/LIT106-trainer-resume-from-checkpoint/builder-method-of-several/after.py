"""Which of several methods makes the Trainer is not seen."""

import pytorch_lightning as pl


class Base:
    def make(self, resume):
        trainer = pl.Trainer(max_epochs=3)
        trainer.ckpt_path = self.config[resume]
        return trainer, resume

    def fit(self, model):
        trainer, _ = self.make("last")
        trainer.fit(model)


class Quick(Base):
    def make(self, resume):
        return pl.Trainer(max_epochs=1), resume


class Given:
    def made(self, resume):
        trainer = pl.Trainer()
        trainer.ckpt_path = resume
        return trainer, 1


def run(given, model):
    trainer, _ = given.made("last.ckpt")
    trainer.fit(model)
