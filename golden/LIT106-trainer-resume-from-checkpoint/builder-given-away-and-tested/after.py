from functools import partial

import pytorch_lightning as pl

from runs import run


def get_trainer(epochs, resume=None):
    trainer = pl.Trainer(max_epochs=epochs)
    trainer.fit = partial(trainer.fit, ckpt_path=resume)
    return trainer


def train(net, last):
    trainer = get_trainer(2)
    trainer.fit(net)
    run(get_trainer(4, last), net)
    trainer.test(net)
