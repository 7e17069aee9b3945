from functools import partial

import pytorch_lightning as pl


def run(path, model, fresh=None):
    make = partial(pl.Trainer, gpus=0)
    trainer = make(max_epochs=1)
    trainer.fit(model)


def other(path, model, fresh=None):
    make = partial(pl.Trainer, gpus=0)
    trainer = make(max_epochs=1)
    trainer.fit(model, ckpt_path=fresh)
