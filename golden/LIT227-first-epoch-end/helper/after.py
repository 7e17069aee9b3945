import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        return self.validation_end(outputs)


class Net(Base):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_end(self, outputs, prefix="val"):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        print(prefix, loss)
        self.log(f"{prefix}_loss", loss, logger=False)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.validation_end(outputs)
