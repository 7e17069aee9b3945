"""A study of one's own has a `tune` as well, and seeds before it."""

import pytorch_lightning as pl

from studies import Study


def main(net, data):
    pl.seed_everything(3)
    study = Study(net, lr_find=True)
    study.tune(net, datamodule=data)
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net, data)


main(None, None)
