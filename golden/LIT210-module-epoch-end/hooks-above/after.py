"""Hooks of a base class, which a subclass gets by inheritance beside its own epoch end."""

from pytorch_lightning import LightningModule


class Timed(LightningModule):
    def on_train_epoch_start(self):
        self.started = True

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        self.batches += 1

    def on_validation_epoch_end(self):
        print(self.batches)


class Net(Timed):
    def training_step(self, batch, batch_idx):
        return batch.mean()

    def on_train_epoch_start(self):
        super().on_train_epoch_start()
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("loss", sum(output["loss"] for output in outputs))

    def validation_step(self, batch, batch_idx):
        return batch.mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        super().on_validation_batch_end(outputs, batch, batch_idx, dataloader_idx)
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)
        super().on_validation_epoch_end()

    def _validation_epoch_end(self, outputs):
        self.log("mean", sum(outputs) / len(outputs))


class Overriding(Timed):
    def validation_step(self, batch, batch_idx):
        return batch.mean()

    def validation_epoch_end(self, outputs):
        self.log("mean", sum(outputs) / len(outputs))

    def on_validation_epoch_end(self):
        super().on_validation_epoch_end()


class Ended(LightningModule):
    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def _test_epoch_end(self, outputs):
        self.log("n", len(outputs))

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        self._test_epoch_end(outputs)
        print("ended")


class Extended(Ended):
    def _test_epoch_end(self, outputs):
        super()._test_epoch_end(outputs)
        self.log("most", max(outputs))
