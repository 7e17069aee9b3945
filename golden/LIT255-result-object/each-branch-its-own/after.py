"""Each branch of a step makes a Result of its own, under the same name, and returns it."""

import pytorch_lightning as pl


class Pair(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        drawn = self(batch)
        if optimizer_idx == 0:
            loss = self.loss(drawn, batch)
            self.log("draws", loss, prog_bar=True)
            return loss

        judged = self.judge(drawn)
        miss = self.judging(judged)
        if self.verbose:
            self.log("judged", judged)
        return miss

    def validation_step(self, batch, batch_idx):
        if batch_idx:
            self.log("more", self(batch))
            return
        self.log("first", self(batch))
