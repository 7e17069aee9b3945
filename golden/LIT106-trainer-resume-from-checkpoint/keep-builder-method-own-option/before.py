import pytorch_lightning as pl


class Folds:
    def make(self, resume_from_checkpoint):
        self.path = resume_from_checkpoint
        return pl.Trainer(max_epochs=3)

    def fit(self, model, path):
        trainer = self.make(resume_from_checkpoint=path)
        trainer.fit(model, ckpt_path=self.path)
