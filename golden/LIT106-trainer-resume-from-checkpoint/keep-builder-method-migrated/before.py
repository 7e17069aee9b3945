import lightning.pytorch as pl


class Folds:
    def make(self, fold):
        return pl.Trainer(max_epochs=3 + fold)

    def fit(self, model, fold):
        trainer = self.make(fold)
        trainer.fit(model, ckpt_path=self.config.resume)
