import pytorch_lightning as pl


class Meter(pl.Callback):
    """What a hook sets is set behind the Trainer."""

    def __init__(self):
        self.logs = []
        self.state = {"log": []}
        self.state["log_dict"] = None

    def on_train_start(self, trainer, pl_module):
        self.log = []

    def on_train_epoch_end(self, trainer, pl_module):
        pl_module.log("seen", float(len(self.log)))


class Book:
    """No callback."""

    def __init__(self):
        self.log = []


class Net(pl.LightningModule):
    def log(self, name, value, **options):
        super().log(f"net/{name}", value, **options)
