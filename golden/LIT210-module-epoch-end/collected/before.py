import torch
from pytorch_lightning import LightningModule


class Module(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        """The mean of all batches."""
        loss = torch.stack([o["val_loss"] for o in outputs]).mean()
        self.log("val_loss", loss)

    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def training_epoch_end(self, training_step_outputs):
        losses = [o["loss"] for o in training_step_outputs]
        self.log("loss", torch.stack(losses).mean())

    def test_step(self, batch, batch_idx, dataloader_idx=0):
        return batch_idx

    def test_epoch_end(self, outs):
        self._shared(outs, "test")

    def _shared(self, outs, stage):
        self.log(stage, len(outs))
