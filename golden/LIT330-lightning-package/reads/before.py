import pytorch_lightning
import pytorch_lightning.callbacks, pytorch_lightning.loggers as loggers


class Net(pytorch_lightning.LightningModule):
    """Made for pytorch_lightning.Trainer."""

    trainer: pytorch_lightning.Trainer

    def configure_callbacks(self):
        return [pytorch_lightning.callbacks.EarlyStopping("loss")]


print(pytorch_lightning.__version__, f"{pytorch_lightning.Trainer.__name__}", loggers.CSVLogger, pytorch_lightning)
assert "pytorch_lightning" not in Net.__mro__[1].__module__
