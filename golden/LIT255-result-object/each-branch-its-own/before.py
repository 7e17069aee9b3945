"""Each branch of a step makes a Result of its own, under the same name, and returns it."""

import pytorch_lightning as pl


class Pair(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        drawn = self(batch)
        if optimizer_idx == 0:
            loss = self.loss(drawn, batch)
            result = pl.TrainResult(minimize=loss)
            result.log("draws", loss, prog_bar=True)
            return result

        judged = self.judge(drawn)
        miss = self.judging(judged)
        result = pl.TrainResult(minimize=miss)
        if self.verbose:
            result.log("judged", judged)
        return result

    def validation_step(self, batch, batch_idx):
        if batch_idx:
            result = pl.EvalResult()
            result.log("more", self(batch))
            return result
        result = pl.EvalResult()
        result.log("first", self(batch))
        return result
