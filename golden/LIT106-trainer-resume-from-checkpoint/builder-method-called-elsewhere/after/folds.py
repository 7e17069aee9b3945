import pytorch_lightning as pl


class Folds:
    def made(self, resume):
        trainer = pl.Trainer(max_epochs=3)
        trainer.ckpt_path = resume
        return trainer, 1

    def fit(self, model):
        trainer, _ = self.made(self.path)
        trainer.fit(model)
