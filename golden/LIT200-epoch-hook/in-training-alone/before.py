import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.level, self.levels = 0.0, []

    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_epoch_start(self):
        if self.trainer.training:
            self.level = 0.1 * self.current_epoch

    def on_epoch_end(self):
        if not self.training:
            return
        self.levels.append(self.level)


class Curriculum(pl.Callback):
    def on_epoch_start(self, trainer, pl_module):
        if not trainer.training:
            return
        print(trainer.current_epoch)

    def on_epoch_end(self, trainer, pl_module):
        if trainer.training and trainer.global_step:
            print(trainer.global_step)


class Both(pl.Callback):
    seen = 0

    def on_epoch_start(self, trainer, pl_module):
        if trainer.training:
            self.seen = 0
        self.begun = True

    def on_epoch_end(self, trainer, pl_module):
        if trainer.training or trainer.validating:
            print(self.seen)
