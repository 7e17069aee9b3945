import pytorch_lightning as pl


class Net(pl.LightningModule):
    def setup(self, stage):
        if self.trainer.max_steps is not None and self.trainer.max_steps > -5:
            self.schedule = self.trainer.max_steps
        if self.trainer.max_steps is None or self.trainer.max_steps > 0:
            self.endless = stage == "fit"
        if self.trainer.max_steps is not None and self.trainer.max_epochs > 0:
            self.steps = self.trainer.max_steps
