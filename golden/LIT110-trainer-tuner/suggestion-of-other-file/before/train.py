import pytorch_lightning as pl

from nets import Both, Inherited, Kept, Plain, Saved, Unkept


def kept(data):
    model = Kept(data)
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model)


def plain(data):
    model = Plain()
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, data)


def saved(data):
    model = Saved()
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, data)


def both(data):
    model = Both()
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, data)


def inherited(data):
    model = Inherited()
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, data)


def unkept(data):
    model = Unkept()
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, data)
