import sys

import pytorch_lightning as pl

from project import Net


def build_trainer(epochs, resume=None, **more):
    options = dict(max_epochs=epochs, logger=False, resume_from_checkpoint=resume)
    options.update(more)
    return pl.Trainer(**options)


def run(epochs, resume=None):
    model = Net()
    trainer = build_trainer(epochs, resume, num_sanity_val_steps=0)
    trainer.fit(model)
    return trainer, model


if __name__ == "__main__":
    trainer, model = run(2)
    trainer, model = run(3, resume=sys.argv[1])
    trainer.test(model)
