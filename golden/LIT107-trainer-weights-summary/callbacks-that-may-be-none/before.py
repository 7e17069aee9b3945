import pytorch_lightning as pl


def build(callbacks=None):
    return pl.Trainer(callbacks=callbacks, weights_summary="full")


def debug(monitor, verbose):
    return pl.Trainer(callbacks=[monitor] if verbose else None, weights_summary="full")
