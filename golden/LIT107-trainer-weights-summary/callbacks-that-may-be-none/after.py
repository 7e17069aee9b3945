import pytorch_lightning as pl


def build(callbacks=None):
    return pl.Trainer(callbacks=[*(callbacks or []), pl.callbacks.ModelSummary(max_depth=-1)])


def debug(monitor, verbose):
    return pl.Trainer(callbacks=[*(([monitor] if verbose else None) or []), pl.callbacks.ModelSummary(max_depth=-1)])
