"""What is returned at the end may be either Result, or something else by then."""

import pytorch_lightning as pl


class Joined(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if batch_idx % 2:
            result = pl.TrainResult(self.loss(batch))
        else:
            result = pl.TrainResult(self.other(batch))
        return result

    def test_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("loss", self.loss(batch))
        result = self.finished(batch)
        return result
