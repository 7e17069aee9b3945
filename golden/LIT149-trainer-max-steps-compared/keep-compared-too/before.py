import pytorch_lightning as pl


class Net(pl.LightningModule):
    def setup(self, stage):
        if self.trainer.max_steps and self.trainer.max_steps > 0:
            self.steps = self.trainer.max_steps
        elif self.trainer.max_steps > 0 and self.trainer.max_steps and stage == "fit":
            self.steps = 1
        if self.trainer.max_steps is not None and self.trainer.max_steps > 0:
            self.schedule = self.trainer.max_steps
        elif self.trainer.max_steps is not None and stage == "fit" and self.trainer.max_steps != -1:
            self.schedule = self.trainer.max_steps // 2
        if self.trainer.max_steps is None or self.trainer.max_steps == -1:
            self.endless = True
        elif self.trainer.max_steps is None or self.trainer.max_steps < 0:
            self.endless = False
        if self.trainer.max_steps is not None and self.trainer.max_steps != -1 and self.trainer.max_steps < self.steps:
            self.steps = self.trainer.max_steps
