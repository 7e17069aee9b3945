import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx) -> torch.Tensor:
        loss = self(batch)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx) -> None:
        self.log("val_loss", self(batch))

    def test_step(self, batch, batch_idx) -> pl.EvalResult:
        return self.evaluated(batch)

    def test_epoch_end(self, outputs: pl.EvalResult) -> pl.EvalResult:
        print(outputs.start)
        return outputs
