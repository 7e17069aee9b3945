import pytorch_lightning as pl


class Engine(pl.LightningModule):
    def on_validation_epoch_start(self):
        print("validating")

    def on_test_epoch_start(self):
        print("testing")


class Speller(Engine):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def on_validation_epoch_start(self):
        super().on_validation_epoch_start()
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        self.log("loss", sum(outputs) / len(outputs))

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        super().on_test_epoch_start()
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        print("test")
        self._validation_epoch_end(outputs)


class Teller(pl.LightningModule):
    def on_validation_epoch_end(self):
        print("end")


class Storyteller(Teller):
    def validation_epoch_end(self, outputs):
        self.log("loss", sum(outputs) / len(outputs))

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
        self.validation_epoch_end(outputs)
