import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()


def loud(scorer: Scorer, say):
    scorer.validation_epoch_end = say
    setattr(scorer, "test_epoch_end", say)
    del scorer.training_epoch_end
