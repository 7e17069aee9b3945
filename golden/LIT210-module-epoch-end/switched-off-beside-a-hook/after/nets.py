"""What would be switched off was called beside it, or what takes its place takes outputs."""
import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()


class Counting(Scorer):
    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        print("scored", len(outputs))
        print("an epoch less")

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)


def quiet(counting: Counting):
    counting.validation_epoch_end = None


def loud(scorer: Scorer, say):
    scorer.test_epoch_end = say


def back(scorer: Counting):
    del scorer.validation_epoch_end
