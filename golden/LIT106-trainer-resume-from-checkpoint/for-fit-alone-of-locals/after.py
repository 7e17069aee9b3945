from functools import partial

import pytorch_lightning as pl


def make_trainer(folder, checkpoint=None):
    found = sorted(folder.glob("*.ckpt"))
    if not found:
        found = [checkpoint]
    trainer = pl.Trainer()
    trainer.fit = partial(trainer.fit, ckpt_path=str(found[-1]) if found[-1] else None)
    return trainer


def train(net, run):
    trainer = make_trainer(run.folder)
    trainer.fit(net)
    return trainer.test(net)
