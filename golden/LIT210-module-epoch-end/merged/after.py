import pytorch_lightning as pl


class Module(pl.LightningModule):
    def on_validation_epoch_start(self):
        """Begin anew."""
        self.validation_step_outputs = []
        self.worst = 0.0

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_validation_batch_end(self, out, batch, batch_idx, dataloader_idx=0):
        if out is not None:
            self.validation_step_outputs.append(out)
        if out is None:
            return
        self.worst = max(self.worst, float(out))

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        # the mean first
        self.log("mean", sum(outputs) / len(outputs))
        self.log("worst", self.worst)  # then the worst

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._test_epoch_end(outputs)
        print("tested")

    def test_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def _test_epoch_end(self, outputs):
        if not outputs:
            return
        self.log("test", sum(outputs))
