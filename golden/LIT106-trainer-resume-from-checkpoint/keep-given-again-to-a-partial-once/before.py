from functools import partial

import pytorch_lightning as pl


def run(path, model, fresh):
    make = partial(pl.Trainer, gpus=0, resume_from_checkpoint=path)
    make(max_epochs=1, resume_from_checkpoint=None).fit(model)
    trainer = make(max_epochs=2)
    trainer.fit(model)
    again = make(max_epochs=3, resume_from_checkpoint=fresh)
    again.fit(model)
