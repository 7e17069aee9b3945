import pytorch_lightning as pl


def sometimes(model, data, find):
    options = {"max_epochs": 3}
    if find:
        options["auto_lr_find"] = True
    trainer = pl.Trainer(**options)
    trainer.tune(model, data)


def more(model, data, others):
    options = {"max_epochs": 3, "auto_lr_find": True}
    trainer = pl.Trainer(**options, **others)
    trainer.tune(model, data)


def named(model, data, find):
    options = {"max_epochs": 3, "auto_lr_find": find}
    trainer = pl.Trainer(**options)
    trainer.tune(model, data)
