"""What would be switched off was called beside it, or what takes its place takes outputs."""
import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()


class Counting(Scorer):
    def on_validation_epoch_end(self):
        print("an epoch less")

    def validation_epoch_end(self, outputs):
        print("scored", len(outputs))


def quiet(counting: Counting):
    counting.validation_epoch_end = None


def loud(scorer: Scorer, say):
    scorer.test_epoch_end = say


def back(scorer: Counting):
    del scorer.validation_epoch_end
