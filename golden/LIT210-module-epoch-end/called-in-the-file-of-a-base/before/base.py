import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    eval_part = "valid"

    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        self.mean = torch.stack([x["loss"] for x in outputs]).mean()
        self.write = write

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs) -> None:
        self.validation_epoch_end(outputs, part=self.eval_part, write=True)
