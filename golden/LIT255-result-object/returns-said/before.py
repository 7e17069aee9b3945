import pytorch_lightning as pl
from pytorch_lightning import EvalResult


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx) -> pl.TrainResult:
        loss = self(batch)
        result = pl.TrainResult(minimize=loss)
        result.log("train_loss", loss)
        return result

    def validation_step(self, batch, batch_idx) -> EvalResult:
        result = EvalResult()
        result.log("val_loss", self(batch))
        return result

    def test_step(self, batch, batch_idx) -> pl.EvalResult:
        return self.evaluated(batch)

    def test_epoch_end(self, outputs: pl.EvalResult) -> pl.EvalResult:
        print(outputs.start)
        return outputs
