import pytorch_lightning as pl


class Net(pl.LightningModule):
    def configure_optimizers(self):
        steps = self.trainer.max_steps
        if steps > 10 or self.trainer.max_steps == -1:
            steps = 10
        last = self.trainer.max_steps and self.trainer.max_steps > 0
        return steps, last

    def left(self, other):
        limit = self.trainer.max_steps
        limit = other
        return limit or None
