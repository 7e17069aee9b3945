"""The module's own number was one less when an epoch ended, the Trainer's was counted up."""

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_epoch_end(self):
        print("step", self.global_step, self.trainer.global_step)


class Seen(pl.Callback):
    def on_epoch_end(self, trainer, pl_module):
        print("step", trainer.global_step)

    def on_validation_end(self, trainer, pl_module):
        print("step", trainer.global_step)


trainer = pl.Trainer(callbacks=[Seen()])
