"""What else is asked does not keep -1 out."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def setup(self, stage):
        if self.trainer.max_steps != -1 and self.trainer.max_steps < 100:
            self.steps = self.trainer.max_steps
        if self.trainer.max_steps != -1 or self.trainer.max_steps != -1:
            self.steps = 1
        if self.trainer.max_steps == -1 and self.trainer.max_epochs == -1:
            self.steps = 2
        if self.trainer.max_steps != -1 and self.trainer.max_steps > -5:
            self.steps = 3
