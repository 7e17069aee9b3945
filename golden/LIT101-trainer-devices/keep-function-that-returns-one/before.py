import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy


def always(devices):
    if devices > 1:
        return DDPStrategy()
    return "auto"


def or_nothing(devices):
    if devices > 1:
        return DDPStrategy()


def refused(devices):
    if devices > 1:
        return DDPStrategy()
    raise ValueError("one device")


def nothing(strategy):
    print(strategy)


def each(devices):
    if devices > 1:
        yield DDPStrategy()


def build(n):
    a = pl.Trainer(strategy=always(n))
    b = pl.Trainer(strategy=or_nothing(n) or "auto")
    c = pl.Trainer(strategy=refused(n))
    d = pl.Trainer(strategy="auto", callbacks=nothing("ddp"))
    return a, b, c, d


def guarded(n):
    options = {}
    strategy = or_nothing(n)
    if strategy is not None:
        options["strategy"] = strategy
    return pl.Trainer(**options), list(each(n))
