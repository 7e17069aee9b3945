"""Callbacks with both hooks, which can not be one."""
import pytorch_lightning as pl

loss = 0.1


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


class Leaves(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        print(trainer.callback_metrics)

    def on_validation_end(self, trainer, pl_module):
        print("done")


class Named(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics)

    def on_validation_end(self, trainer, module):
        print("done")


class Clashing(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        loss = trainer.callback_metrics["val_loss"]
        self.losses.append(loss)

    def on_validation_end(self, trainer, pl_module):
        print("limit", loss)


class Above(Named):
    def on_validation_epoch_end(self, trainer, pl_module):
        super().on_validation_epoch_end(trainer, pl_module)
        print(trainer.callback_metrics)

    def on_validation_end(self, trainer, pl_module):
        print("done")


class Shadowed(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics)


class Shadowing(Shadowed):
    def on_validation_end(self, trainer, pl_module):
        print("done")
