import pytorch_lightning as pl


class Module(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layers = make(self._on_skip())

    def training_step(self, batch, batch_idx):
        return self._apply_batch_transfer(batch), self._distrib_type

    def _apply_batch_transfer(self, batch):
        return batch


class Report(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        trainer._distrib_type = "none"
        pl_module._device_type = "cpu"

    def on_train_end(self, trainer, pl_module):
        return trainer._distrib_type, pl_module._device_type, self._device_type


class Own(pl.Trainer):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._lightning_optimizers = []

    def _device_type(self):
        return self._lightning_optimizers


def ask(trainer: pl.Trainer):
    return getattr(trainer, "_weights_summary", None) or trainer._weights_summary
