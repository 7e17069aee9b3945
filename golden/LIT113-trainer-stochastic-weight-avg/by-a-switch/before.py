import pytorch_lightning as pl
from pytorch_lightning import callbacks as cb


def plain(args):
    return pl.Trainer(max_epochs=3, stochastic_weight_avg=args.average, callbacks=[cb.EarlyStopping("loss")])


def compared(args):
    return pl.Trainer(stochastic_weight_avg=args.average > 0)


def in_a_dict(cfg):
    options = {"max_epochs": 3}
    options["stochastic_weight_avg"] = cfg.get("average", False)
    options["callbacks"] = [cb.EarlyStopping("loss")]
    return pl.Trainer(**options)
