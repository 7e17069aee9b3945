import lightning.pytorch
import lightning.pytorch.callbacks, lightning.pytorch.loggers as loggers


class Net(lightning.pytorch.LightningModule):
    """Made for pytorch_lightning.Trainer."""

    trainer: lightning.pytorch.Trainer

    def configure_callbacks(self):
        return [lightning.pytorch.callbacks.EarlyStopping("loss")]


print(lightning.pytorch.__version__, f"{lightning.pytorch.Trainer.__name__}", loggers.CSVLogger, lightning.pytorch)
assert "pytorch_lightning" not in Net.__mro__[1].__module__
