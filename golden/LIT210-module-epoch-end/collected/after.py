import torch
from pytorch_lightning import LightningModule


class Module(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        """The mean of all batches."""
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack([o["val_loss"] for o in outputs]).mean()
        self.log("val_loss", loss)

    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        training_step_outputs = self.training_step_outputs
        self.training_step_outputs = []
        losses = [o["loss"] for o in training_step_outputs]
        self.log("loss", torch.stack(losses).mean())

    def test_step(self, batch, batch_idx, dataloader_idx=0):
        return batch_idx

    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def on_test_epoch_end(self):
        outs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outs) == 1:
            outs = outs[0]
        self._shared(outs, "test")

    def _shared(self, outs, stage):
        self.log(stage, len(outs))
