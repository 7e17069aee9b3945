from pytorch_lightning import LightningModule


class Inner(LightningModule):
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
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        self.seen = len(outputs)


class Outer(LightningModule):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def validation_step(self, batch, batch_idx):
        return self.inner.validation_step(batch, batch_idx)

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
        return self.inner._validation_epoch_end(outputs)
