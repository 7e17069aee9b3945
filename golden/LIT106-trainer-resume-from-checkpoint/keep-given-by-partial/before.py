"""Migrated: one Trainer keeps the path for its `fit`."""
from functools import partial

import pytorch_lightning as pl


def build(resume=None):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit = partial(trainer.fit, ckpt_path=resume)
    return trainer


def main(model, loader, run):
    trainer = build(resume="last.ckpt")
    run(trainer, model, loader)
    trainer.test(model, loader)
