"""A Trainer that is kept, and fitted by another method."""
from functools import partial

import pytorch_lightning as pl


class Experiment:
    def __init__(self, model, checkpoint=None, **options):
        self.model = model
        self.resume_path = checkpoint
        self.trainer = pl.Trainer(
            max_epochs=3,
            # None: from the start
        )

    def run(self, data):
        self.trainer.fit(self.model, data, ckpt_path=self.resume_path)


class Taken:
    def __init__(self, folder):
        self.ckpt_path = folder
        self.trainer = pl.Trainer()
        self.trainer.fit = partial(self.trainer.fit, ckpt_path=f"{folder}/last.ckpt")

    def run(experiment):
        experiment.trainer.fit(experiment.model)
        experiment.trainer.test()


class Rebound:
    def build(self, path):
        path = path or "last.ckpt"
        trainer = pl.Trainer()
        trainer.fit(self.model, ckpt_path=path)
        path = None
        return path
