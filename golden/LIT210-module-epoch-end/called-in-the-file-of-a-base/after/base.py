import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    eval_part = "valid"

    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        self.mean = torch.stack([x["loss"] for x in outputs]).mean()
        self.write = write

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self) -> None:
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._validation_epoch_end(outputs, part=self.eval_part, write=True)
