import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def _end(self, outputs, split):
        score = sum(outputs)
        self.log(f"{split}_score", score)
        return {"score": score}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        return self._end(outputs, "val")

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
        self._end(outputs, "test")


trainer = pl.Trainer(callbacks=[ModelCheckpoint(monitor="val_score")])
