import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def make(settings):
    options = {"logger": False, "checkpoint_callback": False}
    if settings.record:
        options["callbacks"] = [ModelCheckpoint(monitor="val_loss")]
        options["checkpoint_callback"] = True
    return pl.Trainer(**options)
