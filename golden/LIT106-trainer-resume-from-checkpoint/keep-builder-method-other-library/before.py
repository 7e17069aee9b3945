from transformers import Trainer


class Folds:
    def make(self, resume):
        return Trainer(model=self.model, resume_from_checkpoint=resume)

    def fit(self, resume):
        trainer = self.make(resume)
        trainer.fit(self.model)
        trainer.train(resume_from_checkpoint=resume)
