from functools import partial

import pytorch_lightning as pl


def get_trainer(path):
    trainer = pl.Trainer()
    trainer.fit = partial(trainer.fit, ckpt_path=path)
    return trainer
