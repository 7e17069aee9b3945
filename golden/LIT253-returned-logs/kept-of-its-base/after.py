import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch)}

    def validation_epoch_end(self, outputs):
        value = torch.stack([o["val_loss"] for o in outputs]).mean()
        self.log("val_loss", value)


class Counting(Base):
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        print(len(outputs), "batches")


class Early(Base):
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)  # logged by the base
        if self.quiet:
            return
        print(len(outputs), "batches")


class Shared(LightningModule):
    def test_step(self, batch, batch_idx):
        return self(batch)

    def show(self, outputs):
        self.log("test_loss", torch.stack(outputs).mean())

    def test_epoch_end(self, outputs):
        self.show(outputs)
        print("shown")
