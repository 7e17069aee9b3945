import pytorch_lightning as pl
from pytorch_lightning import callbacks as cb


def plain(args):
    return pl.Trainer(
        max_epochs=3,
        callbacks=[cb.EarlyStopping("loss"), *([cb.StochasticWeightAveraging(swa_lrs=1e-2)] if args.average else [])],
    )


def compared(args):
    return pl.Trainer(callbacks=[cb.StochasticWeightAveraging(swa_lrs=1e-2)] if (args.average > 0) else [])


def in_a_dict(cfg):
    options = {"max_epochs": 3}
    options["callbacks"] = [cb.EarlyStopping("loss"), *([cb.StochasticWeightAveraging(swa_lrs=1e-2)] if (cfg.get("average", False)) else [])]
    return pl.Trainer(**options)
