import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    @torch.jit.unused
    def validation_epoch_end(self, validation_step_outputs):
        self.log("val_loss", torch.stack([x["loss"] for x in validation_step_outputs]).mean())

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    @torch.jit.unused
    def test_epoch_end(self, test_step_outputs):
        return self.validation_epoch_end(test_step_outputs)
