import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        print("scored", len(outputs))


class Called(pl.LightningModule):
    def test_epoch_end(self, outputs):
        print(len(outputs))

    def report(self, outputs):
        self.test_epoch_end(outputs)
        return self.test_epoch_end


def quietly(scorer: Scorer, trainer: pl.Trainer):
    kept = scorer.validation_epoch_end
    scorer.validation_epoch_end = None
    trainer.validate(scorer)
    scorer.validation_epoch_end = kept
