"""Code that is known to be of 1.4."""
import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.order, self.ends = [], 0

    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_epoch_start(self):
        self.order.append("epoch")
        self.order.append("validation")

    def on_train_epoch_start(self):
        self.order.append("epoch")

    def on_train_epoch_end(self):
        """Count."""
        if self.order:
            self.ends += 1

    def on_validation_epoch_end(self):
        if self.order:
            self.ends += 1


class Bell(Callback):
    def on_train_epoch_end(self, trainer, module):
        print("epoch", trainer.current_epoch)

    def on_test_epoch_end(self, trainer, module):
        print("tested")

    def on_validation_epoch_end(self, trainer, module):
        print("epoch", trainer.current_epoch)


class TrainsOnly(pl.LightningModule):
    epochs = 0

    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_train_epoch_end(self):
        self.epochs += 1


class Chained(Callback):
    """Runs what a mixin may do, too."""

    def on_train_epoch_start(self, trainer, module):
        super().on_train_epoch_start(trainer, module)
        self.chained = trainer.current_epoch

    def on_train_epoch_end(self, trainer, module):
        if self.chained:
            super(Chained, self).on_train_epoch_end(trainer, module)
        else:
            super().on_train_epoch_end(
                trainer,
                module,
            )

    def on_validation_epoch_end(self, trainer, module):
        if self.chained:
            super(Chained, self).on_validation_epoch_end(trainer, module)
        else:
            super().on_validation_epoch_end(
                trainer,
                module,
            )

    def on_validation_epoch_start(self, trainer, module):
        super().on_validation_epoch_start(trainer, module)
        self.chained = trainer.current_epoch
