import pytorch_lightning as pl


class Loop:
    def __init__(self, kind, data):
        self.kind = kind
        self.data = data

    def fit(self):
        model = self.kind()
        trainer = pl.Trainer(max_epochs=3)
        trainer.fit(model, self.data)
        return self.kind.load_from_checkpoint(trainer.checkpoint_callback.best_model_path)


class Other:
    def __init__(self, model, runner):
        self.model = model
        self.runner = runner

    def fit(self):
        self.runner.fit(self.model)
        return self.model.load_from_checkpoint("a.ckpt")
