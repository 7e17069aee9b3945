"""Reported, with advice; nothing is rewritten."""
import pytorch_lightning as pl


def made_here(args, model):
    trainer = pl.Trainer(auto_lr_find=True, **vars(args))
    trainer.tune(model)
    return trainer


def given(trainer: pl.Trainer, model):
    trainer.tune(model)
    finder = trainer.tuner
    trainer.tuner.lr_find(model, None, None, None, 1e-5)


def used(model):
    trainer = pl.Trainer(auto_lr_find=True)
    if trainer.tune(model)["lr_find"]:
        trainer.fit(model)


def taken(model, tuner):
    trainer = pl.Trainer(auto_scale_batch_size=True)
    trainer.tune(model)
    return tuner


options = {"auto_lr_find": True}
trainer = pl.Trainer(**options)
