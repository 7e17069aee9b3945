"""A Trainer that is kept, and fitted by another method."""
import pytorch_lightning as pl


class Experiment:
    def __init__(self, model, checkpoint=None, **options):
        self.model = model
        self.trainer = pl.Trainer(
            max_epochs=3,
            resume_from_checkpoint=checkpoint,  # None: from the start
        )

    def run(self, data):
        self.trainer.fit(self.model, data)


class Taken:
    def __init__(self, folder):
        self.ckpt_path = folder
        self.trainer = pl.Trainer(resume_from_checkpoint=f"{folder}/last.ckpt")

    def run(experiment):
        experiment.trainer.fit(experiment.model)
        experiment.trainer.test()


class Rebound:
    def build(self, path):
        path = path or "last.ckpt"
        trainer = pl.Trainer(resume_from_checkpoint=path)
        trainer.fit(self.model)
        path = None
        return path
