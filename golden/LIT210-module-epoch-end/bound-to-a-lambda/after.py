import torch
from pytorch_lightning import LightningModule


class Tagger(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def test_step(self, batch, batch_idx):
        return self(batch).mean()

    def summarize(self, scores, stage):
        self.log(f"{stage}_score", torch.stack(scores).mean())

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    # what is logged has the name of its stage
    def on_validation_epoch_end(self):
        scores = self.validation_step_outputs
        self.validation_step_outputs = []
        self.summarize(scores, "val")

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        scores = self.test_step_outputs
        self.test_step_outputs = []
        self.summarize(
            scores,
            "test",
        )

    def on_train_epoch_end(self):
        self.print("one more")
