from functools import partial

import pytorch_lightning as pl


def run(path, model, fresh=None):
    make = partial(pl.Trainer, gpus=0, resume_from_checkpoint=path)
    trainer = make(max_epochs=1, resume_from_checkpoint=None)
    trainer.fit(model)


def other(path, model, fresh=None):
    make = partial(pl.Trainer, gpus=0, resume_from_checkpoint=path)
    trainer = make(max_epochs=1, resume_from_checkpoint=fresh)
    trainer.fit(model)
