import pytorch_lightning as pl


def make_callbacks(folder):
    return [pl.callbacks.EarlyStopping("val_loss"), pl.callbacks.ModelCheckpoint(dirpath=folder)]
