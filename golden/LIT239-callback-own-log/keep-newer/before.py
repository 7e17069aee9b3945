import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class History(pl.Callback):
    def __init__(self, path=None):
        super().__init__()
        self.path, self.log = path, []

    def on_validation_end(self, trainer, pl_module):
        self.log.append(float(trainer.callback_metrics["val_loss"]))


class Printer(pl.Callback):
    log_dict = None  # filled by whoever makes it

    def log(self, text):
        print(f"[{type(self).__name__}] {text}")

    def on_train_start(self, trainer, pl_module):
        self.log("it begins")


class Keeper(ModelCheckpoint):
    def __init__(self, folder):
        super().__init__(folder, monitor="val_loss")
        self.log: list = []
