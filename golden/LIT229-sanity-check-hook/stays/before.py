import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Told(Callback):
    def on_validation_end(self, trainer, pl_module):
        if trainer.running_sanity_check:
            return
        print(trainer.callback_metrics)


class Empty(Callback):
    def on_validation_start(self, trainer, pl_module):
        """Nothing is to be done."""

    def on_validation_end(self, trainer, pl_module):
        pass


class Epochs(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print("called in the sanity check ever since")


class Net(pl.LightningModule):
    def on_validation_end(self):
        print("modules had no such hook")


class Listener:
    def on_validation_end(self, trainer, pl_module):
        print(trainer)
