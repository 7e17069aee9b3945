import pytorch_lightning as pl


class Folds:
    def __init__(self, config):
        self.config = config

    def get_trainer(self, fold, resume=None):
        """A Trainer for one fold."""
        return pl.Trainer(max_epochs=3)

    def fit(self, model, fold):
        trainer = self.get_trainer(fold, self.config.resume)
        trainer.fit(model, ckpt_path=self.config.resume)
        return trainer


class Single:
    def _make(this, epochs):
        trainer = pl.Trainer(max_epochs=epochs)  # where it stopped
        return trainer

    def run(self, model):
        self._make(3).fit(model, ckpt_path=self.path)


class Kept:
    def make(self, resume):
        trainer = pl.Trainer()
        trainer.ckpt_path = resume
        return trainer

    def run(self, model, path):
        self.trainer = self.make(resume=path)
        self.trainer.fit(model)


class Parted:
    def parted(self, path):
        trainer = pl.Trainer()
        return trainer, trainer.logger

    def run(self, model):
        trainer, logger = self.parted(self.path)
        trainer.fit(model, ckpt_path=self.path)
