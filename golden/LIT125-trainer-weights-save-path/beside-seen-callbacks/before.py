import pytorch_lightning as pl


class Times(pl.Callback):
    pass


def build(folder, timed):
    callbacks = [pl.callbacks.Timer()]
    if timed:
        callbacks.append(Times())
    return pl.Trainer(callbacks=callbacks, weights_save_path=folder, accelerator="cpu")
