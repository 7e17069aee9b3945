import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        print("scored", len(outputs))


class Called(pl.LightningModule):
    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        self._test_epoch_end(outputs)

    def _test_epoch_end(self, outputs):
        print(len(outputs))

    def report(self, outputs):
        self._test_epoch_end(outputs)
        return self._test_epoch_end


def quietly(scorer: Scorer, trainer: pl.Trainer):
    kept = scorer.validation_epoch_end
    scorer.on_validation_epoch_end = None
    trainer.validate(scorer)
    scorer.validation_epoch_end = kept
