import pytorch_lightning as pl
import torch


class Judged(pl.LightningModule):
    """The end of a test is that of this class, in each class below."""

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    test_step = validation_step

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        self.score = torch.stack(outputs).mean()
        self.log("score", self.score)
        return self.score

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        Judged._validation_epoch_end(self, outputs)

    def again(self, outputs):
        self._validation_epoch_end(outputs)


class Loud(Judged):
    def _validation_epoch_end(self, outputs):
        super()._validation_epoch_end(outputs)
        print("score", self.score)


class Counted(pl.LightningModule):
    def on_validation_epoch_end(self):
        self._validation_epoch_end([])

    def _validation_epoch_end(self, outputs):
        print("ended")

    def on_test_epoch_end(self):
        Counted._validation_epoch_end(self, [])

    def again(self):
        self._validation_epoch_end([])


class CountedMore(Counted):
    def _validation_epoch_end(self, outputs):
        print("ended once more")


class Apart(pl.LightningModule):
    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        if len(outputs) == 1:
            outputs = outputs[0]
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        self.log("loss", torch.stack(outputs).mean())

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
        self._validation_epoch_end(outputs)


class ApartBelow(Apart):
    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        if len(outputs) == 1:
            outputs = outputs[0]
        self.log("loss", torch.stack(outputs).max())
