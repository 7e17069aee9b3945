import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def make(settings):
    options = {"logger": False, "enable_checkpointing": False}
    if settings.record:
        options["callbacks"] = [ModelCheckpoint(monitor="val_loss")]
        options["enable_checkpointing"] = True
    return pl.Trainer(**options)
