import pytorch_lightning as pl


class Experiment:
    def __init__(self, model, **trainer_options):
        self.model = model
        self.trainer_options = trainer_options

    def fit(self):
        trainer = pl.Trainer(max_epochs=3, **self.trainer_options)  # the caller decides
        trainer.fit(self.model)
