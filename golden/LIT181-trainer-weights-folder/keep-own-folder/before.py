import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

own = pl.Trainer(callbacks=[ModelCheckpoint(dirpath="weights")], weights_save_path="others", accelerator="cpu")
nothing = pl.Trainer(weights_save_path=None, accelerator="cpu")
off = pl.Trainer(weights_save_path="weights", enable_checkpointing=False, accelerator="cpu")


def build(folder, callbacks):
    return pl.Trainer(callbacks=callbacks, weights_save_path=folder, accelerator="cpu")
