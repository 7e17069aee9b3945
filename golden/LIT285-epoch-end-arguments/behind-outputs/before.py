import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def validation_epoch_end(self, outputs, *args, **kwargs):
        self.log("val_loss", torch.stack([o["loss"] for o in outputs]).mean())

    def test_epoch_end(self, outputs, *unused):
        self.summarize(outputs, *unused, stage="test")


class Net(Base):
    def validation_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def validation_epoch_end(self, outs, *args, **kwargs):
        super().validation_epoch_end(outs, *args, **kwargs)
        print(
            len(outs),  # how many
        )

    def test_epoch_end(self, outputs, *args, **options):
        self.summarize(
            outputs,
            *args,
            stage="test",
            **self.options,
            **options,
        )
